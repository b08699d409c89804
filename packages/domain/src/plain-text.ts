// Sequences in which an otherwise invisible character carries meaning: subdivision flags, emoji with a presentation
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

export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
