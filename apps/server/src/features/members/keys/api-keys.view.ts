import type { ApiKey } from '@argus/contract/members/api-keys';
import type { ApiKeyRow } from './api-keys.queries.ts';

export function toApiKeyView({ id, name, prefix, createdAt, lastUsedAt }: ApiKeyRow): ApiKey {
  return {
    _id: id,
    name,
    prefix,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
