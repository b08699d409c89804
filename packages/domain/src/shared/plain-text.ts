// In these sequences an otherwise invisible character carries meaning: subdivision flags, emoji with a presentation
// selector, skin tone or joiner, keycaps, and ideographs with a variation selector.
const flag = '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{1,6}\\u{E007F}';
const emoji = '\\p{Extended_Pictographic}(?:\\uFE0F|\\uFE0E|\\p{Emoji_Modifier})?';
const keycap = '[0-9#*]\\uFE0F\\u20E3';
const ideograph = '\\p{Script=Han}\\p{Variation_Selector}';
const meaningful = `${flag}|${emoji}(?:\\u200D${emoji})*|${keycap}|${ideograph}`;

// Default_Ignorable_Code_Point holds every zero-width character and every bidi mark, override and isolate.
const invisible = '[\\p{Cs}\\p{Default_Ignorable_Code_Point}\\u2028\\u2029\\uFFF9-\\uFFFB]';

const forbiddenInLine = new RegExp(`(${meaningful})|${invisible}|\\p{Cc}`, 'gu');
const forbiddenInLines = new RegExp(`(${meaningful})|${invisible}|(?![\\n\\t])\\p{Cc}`, 'gu');

export function hasForbiddenCharacters(text: string, kind: { multiline: boolean }): boolean {
  return removeForbiddenCharacters(text, kind) !== text;
}

export function removeForbiddenCharacters(text: string, { multiline }: { multiline: boolean }): string {
  return text.replace(multiline ? forbiddenInLines : forbiddenInLine, '$1');
}

// These are blank, although Unicode classifies them as symbols.
const blank = /[\u2800\u{1D159}]/gu;
const ink = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Returns false for text that shows nothing on screen: spaces, fillers, marks without a letter. */
export function hasVisibleCharacters(text: string): boolean {
  return ink.test(removeForbiddenCharacters(text, { multiline: false }).replace(blank, ''));
}

/** Cleans a name that others chose: it cannot hide or reorder the text around it, and its length is limited. */
export function cleanName(text: string, maxCharacters: number): string {
  const clean = (part: string) => removeForbiddenCharacters(part, { multiline: false }).trim();
  const start = [...clean(text.slice(0, maxCharacters * 4))].slice(0, maxCharacters).join('');
  // The name is cleaned once more, because the cut may have gone through a joined emoji.
  const name = clean(start);
  return hasVisibleCharacters(name) ? name : '';
}

export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
