import type { Message } from '../shared/message.ts';
import { countCharacters, hasForbiddenCharacters, hasVisibleCharacters } from '../shared/plain-text.ts';
import type { ProblemId } from '../shared/problem.ts';

/** Keys revoked within the last day count against `createdPerDay`, so that replacing keys does not multiply the limits. */
export const apiKeyLimits = { perUser: 5, createdPerDay: 10, nameLength: 50 } as const;

/** The requests per minute from one address without a key, enough for everyone behind one NAT. */
export const anonymousRates = { reads: 1200, lookups: 60 } as const;

export const apiKeyRates = { reads: 3000, lookups: 120 } as const;

export const apiKeyMessages = {
  key_name_required: /*i18n*/ { id: 'key_name_required', message: 'Please give the key a name.' },
  key_name_too_long: /*i18n*/ {
    id: 'key_name_too_long',
    message: 'The name of a key has at most {max} characters.',
    values: { max: apiKeyLimits.nameLength },
  },
  key_name_forbidden: /*i18n*/ {
    id: 'key_name_forbidden',
    message: 'The name of a key cannot contain control, zero-width or text-direction characters.',
  },
  too_many_api_keys: /*i18n*/ {
    id: 'too_many_api_keys',
    message: 'You can have at most {max} API keys. Revoke one first.',
    values: { max: apiKeyLimits.perUser },
  },
  too_many_new_api_keys: /*i18n*/ {
    id: 'too_many_new_api_keys',
    message: 'You can create at most {max} API keys within 24 hours.',
    values: { max: apiKeyLimits.createdPerDay },
  },
  api_key_not_found: /*i18n*/ { id: 'api_key_not_found', message: 'This API key has already been revoked.' },
  invalid_api_key: /*i18n*/ {
    id: 'invalid_api_key',
    message: 'This API key is not valid. It may be incomplete or revoked.',
  },
  api_key_not_accepted: /*i18n*/ {
    id: 'api_key_not_accepted',
    message: 'API keys only read public data. Send this request without one.',
  },
} as const;

const prefix = 'argus_';
const secretCharacters = 40;
const shownCharacters = prefix.length + 6;
const pattern = new RegExp(`^${prefix}[0-9a-f]{${secretCharacters}}$`);

export const toApiKey = (secret: string) => prefix + secret;

export const isApiKey = (text: string) => pattern.test(text);

/** The part of a key by which its owner recognises it; nobody can guess the rest. */
export const shownPartOf = (key: string) => key.slice(0, shownCharacters);

export function checkKeyName(
  text: string,
): { ok: true; name: string } | { ok: false; id: ProblemId | 'required'; message: Message } {
  const name = text.trim();
  if (!hasVisibleCharacters(name)) return { ok: false, id: 'required', message: apiKeyMessages.key_name_required };
  if (countCharacters(name) > apiKeyLimits.nameLength)
    return { ok: false, id: 'too_long', message: apiKeyMessages.key_name_too_long };
  if (hasForbiddenCharacters(name, { multiline: false }))
    return { ok: false, id: 'forbidden_characters', message: apiKeyMessages.key_name_forbidden };
  return { ok: true, name };
}
