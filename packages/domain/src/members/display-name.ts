import { displayNameLength } from '../shared/limits.ts';
import { cleanName, countCharacters, hasForbiddenCharacters, hasVisibleCharacters } from '../shared/plain-text.ts';
import type { ProblemId } from '../shared/problem.ts';
import { readsAs } from './reserved-name.ts';

export const noChangesMessage = 'No changes to save.';

export const displayNameMessages = {
  forbidden: 'Display names cannot contain control, zero-width or text-direction characters.',
  invisible: 'Display names need at least one visible character.',
  reserved: 'This name is reserved. Please choose another one.',
} as const;

/** Shown instead of the name of a deleted account. */
export const deletedUserName = 'Deleted user';

const reservedNames = ['Admin', 'Administrator', 'Moderator', 'Mod', 'Staff', 'System', deletedUserName];

const firstNameWithoutAny = 'New member';

// Normalizing a long run of combining marks takes quadratic time, and no text of this length can be a name.
const normalizedLength = 512;

export function normalizeDisplayName(text: string): string {
  const name = text.trim();
  return name.length > normalizedLength ? name : name.normalize('NFC');
}

export function displayNameMessage(product: string): string {
  return `${product} Display Name must be between ${displayNameLength.min} and ${displayNameLength.max} characters.`;
}

export function checkDisplayName(
  text: string,
  product: string,
): { ok: true; name: string } | { ok: false; id: ProblemId; msg: string } {
  const name = normalizeDisplayName(text);
  const length = countCharacters(name);
  if (length < displayNameLength.min || length > displayNameLength.max) {
    return { ok: false, id: 'display_name_length', msg: displayNameMessage(product) };
  }
  if (hasForbiddenCharacters(name, { multiline: false })) {
    return { ok: false, id: 'forbidden_characters', msg: displayNameMessages.forbidden };
  }
  if (!hasVisibleCharacters(name))
    return { ok: false, id: 'display_name_invisible', msg: displayNameMessages.invisible };
  if (isReserved(name, product)) return { ok: false, id: 'display_name_reserved', msg: displayNameMessages.reserved };
  return { ok: true, name };
}

export function chooseFirstDisplayName(discordNames: readonly (string | null)[], product: string): string {
  for (const discordName of discordNames) {
    const checked = checkDisplayName(cleanName(discordName ?? '', displayNameLength.max), product);
    if (checked.ok) return checked.name;
  }
  return firstNameWithoutAny;
}

const isReserved = (name: string, product: string) =>
  [...reservedNames, product].some((reserved) => readsAs(name, reserved));

export const profileMissingMessage = 'User profile not found.';
