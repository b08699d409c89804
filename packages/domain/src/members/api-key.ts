import { countCharacters, hasForbiddenCharacters, hasVisibleCharacters } from '../shared/plain-text.ts';
import type { ProblemId } from '../shared/problem.ts';

/** Keys revoked within the last day count against `createdPerDay`, so that replacing keys does not multiply the limits. */
export const apiKeyLimits = { perUser: 5, createdPerDay: 10, nameLength: 50 } as const;

/** Requests per minute from one address, without a key: enough for everyone behind one NAT. */
export const anonymousRates = { reads: 1200, lookups: 60 } as const;

/** Requests per minute with one key. */
export const apiKeyRates = { reads: 3000, lookups: 120 } as const;

export const apiKeyMessages = {
  nameRequired: 'Please give the key a name.',
  nameTooLong: `The name of a key has at most ${apiKeyLimits.nameLength} characters.`,
  nameForbidden: 'The name of a key cannot contain control, zero-width or text-direction characters.',
  tooMany: `You can have at most ${apiKeyLimits.perUser} API keys. Revoke one first.`,
  tooManyToday: `You can create at most ${apiKeyLimits.createdPerDay} API keys within 24 hours.`,
  notFound: 'This API key has already been revoked.',
  invalid: 'This API key is not valid. It may be incomplete or revoked.',
  notAccepted: 'API keys only read public data. Send this request without one.',
} as const;

const prefix = 'argus_';
const secretCharacters = 40;
const shownCharacters = prefix.length + 6;
const pattern = new RegExp(`^${prefix}[0-9a-f]{${secretCharacters}}$`);

export const toApiKey = (secret: string) => prefix + secret;

export const isApiKey = (text: string) => pattern.test(text);

/** By which its owner recognises a key, and nobody can guess the rest. */
export const shownPartOf = (key: string) => key.slice(0, shownCharacters);

export function checkKeyName(
  text: string,
): { ok: true; name: string } | { ok: false; id: ProblemId | 'required'; msg: string } {
  const name = text.trim();
  if (!hasVisibleCharacters(name)) return { ok: false, id: 'required', msg: apiKeyMessages.nameRequired };
  if (countCharacters(name) > apiKeyLimits.nameLength)
    return { ok: false, id: 'too_long', msg: apiKeyMessages.nameTooLong };
  if (hasForbiddenCharacters(name, { multiline: false }))
    return { ok: false, id: 'forbidden_characters', msg: apiKeyMessages.nameForbidden };
  return { ok: true, name };
}
