import { listStoredKeys, removeStored } from './storage.ts';

type TextForm = 'report-form' | 'filing' | 'watch-draft';
const textForms: readonly TextForm[] = ['report-form', 'filing', 'watch-draft'];

/** What visitors type is stored under this name, which is no user’s id, until somebody logs in. */
export const visitorId = 'visitor';

/** The keys contain the user's id, so that nobody else on this browser sees what was typed. */
export function typedTextPrefix(form: TextForm, userId: string): string {
  return `${form}:${userId}:`;
}

/** Returns the part of each key after the prefix. */
export function listTypedText(form: TextForm, userId: string): string[] {
  const prefix = typedTextPrefix(form, userId);
  return listStoredKeys('localStorage').flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []));
}

export function hasTypedText(userId: string): boolean {
  return textForms.some((form) => listTypedText(form, userId).length > 0);
}

/** This is called only on a logout. If a session merely expires, everything stays for the user's return. */
export function dropTypedText(userId: string): void {
  for (const form of textForms) {
    for (const rest of listTypedText(form, userId)) removeStored('localStorage', typedTextPrefix(form, userId) + rest);
  }
}
