import { displayNameLength } from './limits.ts';
import { countCharacters, hasForbiddenCharacters, removeForbiddenCharacters } from './plain-text.ts';

export const noChangesMessage = 'No changes to save.';

export const forbiddenNameMessage = 'Display names cannot contain control, zero-width or text-direction characters.';

const firstNameWithoutAny = 'New member';

// Normalizing a long run of combining marks takes quadratic time, and no text of this length can be a name.
const normalizedLength = 512;

export function normalizeDisplayName(text: string): string {
  const name = text.trim();
  return name.length > normalizedLength ? name : name.normalize('NFC');
}

export function isDisplayName(text: string): boolean {
  return hasFittingLength(text) && !hasForbiddenCharacters(normalizeDisplayName(text), { multiline: false });
}

export function displayNameMessage(product: string): string {
  return `${product} Display Name must be between ${displayNameLength.min} and ${displayNameLength.max} characters.`;
}

export function checkDisplayName(
  text: string,
  product: string,
): { ok: true; name: string } | { ok: false; msg: string } {
  if (!hasFittingLength(text)) return { ok: false, msg: displayNameMessage(product) };
  if (!isDisplayName(text)) return { ok: false, msg: forbiddenNameMessage };
  return { ok: true, name: normalizeDisplayName(text) };
}

export function chooseFirstDisplayName(discordNames: readonly (string | null)[]): string {
  const names = discordNames.map((name) => cleanName(name ?? ''));
  return names.find(isDisplayName) ?? firstNameWithoutAny;
}

function cleanName(text: string): string {
  const name = normalizeDisplayName(removeForbiddenCharacters(text, { multiline: false }));
  return [...name].slice(0, displayNameLength.max).join('').trim();
}

function hasFittingLength(text: string): boolean {
  const length = countCharacters(normalizeDisplayName(text));
  return length >= displayNameLength.min && length <= displayNameLength.max;
}
