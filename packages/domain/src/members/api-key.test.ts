import { describe, expect, test } from 'vitest';
import {
  anonymousRates,
  apiKeyLimits,
  apiKeyMessages,
  apiKeyRates,
  checkKeyName,
  isApiKey,
  shownPartOf,
  toApiKey,
} from './api-key.ts';

const key = toApiKey('0123456789abcdef0123456789abcdef01234567');

describe('an API key', () => {
  test('is recognised in exactly one spelling', () => {
    expect(isApiKey(key)).toBe(true);
    const others = ['', 'argus_', key.slice(0, -1), `${key}0`, key.toUpperCase(), ` ${key}`, `${key}\n`, key.slice(6)];
    for (const text of others) expect(isApiKey(text), text).toBe(false);
  });

  test('allows at least twice as many requests as without a key', () => {
    expect(apiKeyRates.reads).toBeGreaterThanOrEqual(2 * anonymousRates.reads);
    expect(apiKeyRates.lookups).toBeGreaterThanOrEqual(2 * anonymousRates.lookups);
  });

  test('shows only a part that is too short to be used', () => {
    expect(shownPartOf(key)).toBe('argus_012345');
    expect(isApiKey(shownPartOf(key))).toBe(false);
  });
});

describe('the name of an API key', () => {
  test.each([
    ['  Discord bot ', 'Discord bot'],
    ['a'.repeat(apiKeyLimits.nameLength), 'a'.repeat(apiKeyLimits.nameLength)],
    ['🤖'.repeat(apiKeyLimits.nameLength), '🤖'.repeat(apiKeyLimits.nameLength)],
  ])('may be %j', (typed, name) => {
    expect(checkKeyName(typed)).toEqual({ ok: true, name });
  });

  test.each([
    ['', 'required', apiKeyMessages.key_name_required],
    [' \u200b ', 'required', apiKeyMessages.key_name_required],
    ['a'.repeat(apiKeyLimits.nameLength + 1), 'too_long', apiKeyMessages.key_name_too_long],
    ['bot\u202e', 'forbidden_characters', apiKeyMessages.key_name_forbidden],
    ['two\nlines', 'forbidden_characters', apiKeyMessages.key_name_forbidden],
  ])('cannot be %j', (typed, id, message) => {
    expect(checkKeyName(typed)).toEqual({ ok: false, id, message });
  });
});
