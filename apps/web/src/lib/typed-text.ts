import { listStoredKeys, removeStored } from './storage.ts';

/** The forms that store what is typed: reports; answers, appeals, requests and claims; reviews. */
type TextForm = 'report-form' | 'filing' | 'watch-draft';
const textForms: readonly TextForm[] = ['report-form', 'filing', 'watch-draft'];

/** What a form stores for a user has keys that begin like this, so that nobody else on this browser sees it. */
export function typedTextPrefix(form: TextForm, userId: string): string {
  return `${form}:${userId}:`;
}

/** The ends of the keys, which the form itself can read. */
export function listTypedText(form: TextForm, userId: string): string[] {
  const prefix = typedTextPrefix(form, userId);
  return listStoredKeys('localStorage').flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []));
}

export function hasTypedText(userId: string): boolean {
  return textForms.some((form) => listTypedText(form, userId).length > 0);
}

/** When someone logs out; a session that merely ends leaves everything for their return. */
export function dropTypedText(userId: string): void {
  for (const form of textForms) {
    for (const rest of listTypedText(form, userId)) removeStored('localStorage', typedTextPrefix(form, userId) + rest);
  }
}
