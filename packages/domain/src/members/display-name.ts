import { displayNameLength } from '../shared/limits.ts';
import { deletedUserName } from '../shared/own-words.ts';
import { cleanName, countCharacters, hasForbiddenCharacters, hasVisibleCharacters } from '../shared/plain-text.ts';
import type { Fault } from '../shared/problem.ts';
import { readsAs } from './reserved-name.ts';

export const displayNameMessages = {
  no_changes_to_save: /*i18n*/ { id: 'no_changes_to_save', message: 'No changes to save.' },
  display_name_length: /*i18n*/ {
    id: 'display_name_length',
    message: '{product} Display Name must be between {min} and {max} characters.',
    values: { min: displayNameLength.min, max: displayNameLength.max },
  },
  display_name_forbidden: /*i18n*/ {
    id: 'display_name_forbidden',
    message: 'Display names cannot contain control, zero-width or text-direction characters.',
  },
  display_name_invisible: /*i18n*/ {
    id: 'display_name_invisible',
    message: 'Display names need at least one visible character.',
  },
  display_name_reserved: /*i18n*/ {
    id: 'display_name_reserved',
    message: 'This name is reserved. Please choose another one.',
  },
  profile_not_found: /*i18n*/ { id: 'profile_not_found', message: 'User profile not found.' },
} as const;

export const deletedUserLabel = /*i18n*/ { id: 'deleted_user', message: 'Deleted user' };

const reservedNames = ['Admin', 'Administrator', 'Moderator', 'Mod', 'Staff', 'System', deletedUserName];

const firstNameWithoutAny = 'New member';

// Normalizing a long run of combining marks takes quadratic time, and no text of this length can be a name.
const normalizedLength = 512;

export function normalizeDisplayName(text: string): string {
  const name = text.trim();
  return name.length > normalizedLength ? name : name.normalize('NFC');
}

export function checkDisplayName(text: string, product: string): { ok: true; name: string } | ({ ok: false } & Fault) {
  const name = normalizeDisplayName(text);
  const length = countCharacters(name);
  if (length < displayNameLength.min || length > displayNameLength.max) {
    return {
      ok: false,
      id: 'display_name_length',
      message: displayNameMessages.display_name_length,
      values: { product },
    };
  }
  if (hasForbiddenCharacters(name, { multiline: false })) {
    return { ok: false, id: 'forbidden_characters', message: displayNameMessages.display_name_forbidden };
  }
  if (!hasVisibleCharacters(name))
    return { ok: false, id: 'display_name_invisible', message: displayNameMessages.display_name_invisible };
  if (isReserved(name, product))
    return { ok: false, id: 'display_name_reserved', message: displayNameMessages.display_name_reserved };
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
