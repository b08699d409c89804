import type { ApiKey, apiKeyCalls } from '../members/api-keys.ts';
import type { ExamplesOf } from './example.ts';
import { exampleIds } from './people.ts';

const apiKey: ApiKey = {
  _id: exampleIds.apiKey,
  name: 'Discord bot',
  prefix: 'argus_3f9a1c',
  createdAt: '2026-11-15T19:30:00.000Z',
  lastUsedAt: null,
};

export const apiKeyExamples: ExamplesOf<typeof apiKeyCalls> = {
  listApiKeys: { response: { apiKeys: [{ ...apiKey, lastUsedAt: '2026-11-16T07:58:00.000Z' }] } },
  createApiKey: {
    body: { name: 'Discord bot' },
    response: { msg: 'API key created.', key: 'argus_3f9a1c7d20b84e6f95a1c3d7e0b2f4869a1c3e5d', apiKey },
  },
  revokeApiKey: { params: { keyId: exampleIds.apiKey }, response: { msg: 'API key revoked.' } },
};
