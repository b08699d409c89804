import { apiKeyLimits, apiKeyMessages, checkKeyName } from '@argus/domain/members/api-key';
import { defineCalls } from '../kernel/call.ts';
import { dateSchema, idSchema, msgSchema, typedText } from '../kernel/fields.ts';
import { toIssue } from '../kernel/issue.ts';
import { z } from '../kernel/zod.ts';

const keyNameSchema = typedText(apiKeyLimits.nameLength, apiKeyMessages.key_name_too_long).transform(
  (text, context) => {
    const checked = checkKeyName(text);
    if (checked.ok) return checked.name;
    context.addIssue(toIssue(checked));
    return z.NEVER;
  },
);

const apiKeySchema = z.object({
  _id: idSchema,
  name: z.string(),
  prefix: z.string(),
  createdAt: dateSchema,
  /** The time is exact to about a minute; it is null if the key was never used. */
  lastUsedAt: dateSchema.nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const apiKeyCalls = defineCalls({
  listApiKeys: {
    method: 'GET',
    path: '/api/users/me/api-keys',
    access: 'user',
    summary: 'The caller’s API keys, newest first, without those revoked.',
    response: z.object({ apiKeys: z.array(apiKeySchema) }),
  },
  createApiKey: {
    method: 'POST',
    path: '/api/users/me/api-keys',
    access: 'user',
    summary: `Create an API key, up to ${apiKeyLimits.perUser} at a time. The key itself is in this response only: store it.`,
    body: z.object({ name: keyNameSchema }),
    status: 201,
    response: msgSchema.extend({ key: z.string(), apiKey: apiKeySchema }),
    refusals: ['too_many_api_keys', 'too_many_new_api_keys'],
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/api/users/me/api-keys/{keyId}',
    access: 'user',
    summary: 'Revoke one of the caller’s own API keys: from now on it is refused.',
    params: z.object({ keyId: idSchema }),
    response: msgSchema,
    refusals: ['api_key_not_found'],
  },
});
