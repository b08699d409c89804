import { reportLimits } from '../shared/limits.ts';
import { countCharacters, hasForbiddenCharacters } from '../shared/plain-text.ts';
import type { Problem } from '../shared/problem.ts';
import {
  checkEvidenceLinks,
  cleanEvidenceLinks,
  type EvidenceLink,
  reportMessages,
  type TypedLink,
} from './report-rules.ts';

export type TypedAdditions = { evidenceLinks: readonly TypedLink[]; addendum: string };

export type Additions = { evidenceLinks: EvidenceLink[]; addendum: string | null };

export const additionMessages = {
  addition_empty: /*i18n*/ { id: 'addition_empty', message: 'Please add a link or write an addendum first.' },
  addendum_too_long: /*i18n*/ {
    id: 'addendum_too_long',
    message: 'The addendum can have at most {max} characters.',
    values: { max: reportLimits.addendumLength },
  },
} as const;

export function checkAdditions({ evidenceLinks, addendum }: TypedAdditions): Problem[] {
  const text = cleanText(addendum);
  const isEmpty = text === '' && evidenceLinks.every(({ url }) => url.trim() === '');
  if (isEmpty) return [{ id: 'addition_empty', message: additionMessages.addition_empty, path: 'evidenceLinks' }];
  const isTooLong = countCharacters(text) > reportLimits.addendumLength;
  const isForbidden = hasForbiddenCharacters(text, { multiline: true });
  const path = 'addendum';
  return [
    ...checkEvidenceLinks(evidenceLinks),
    ...(isTooLong ? [{ id: 'too_long' as const, message: additionMessages.addendum_too_long, path }] : []),
    ...(isForbidden
      ? [{ id: 'forbidden_characters' as const, message: reportMessages.forbidden_characters, path }]
      : []),
  ];
}

export function cleanAdditions({ evidenceLinks, addendum }: TypedAdditions): Additions {
  return { evidenceLinks: cleanEvidenceLinks(evidenceLinks), addendum: cleanText(addendum) || null };
}

/** Links that the report already has are left out, so that a request repeated after a lost response adds nothing. */
export function listNewLinks(known: readonly EvidenceLink[], added: readonly EvidenceLink[]): EvidenceLink[] {
  const seen = new Set(known.map(keyOf));
  return added.filter((link) => {
    const isNew = !seen.has(keyOf(link));
    seen.add(keyOf(link));
    return isNew;
  });
}

function keyOf({ type, url, startSeconds, endSeconds, round, tick }: EvidenceLink): string {
  return JSON.stringify([type, url, startSeconds, endSeconds, round, tick]);
}

function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}
