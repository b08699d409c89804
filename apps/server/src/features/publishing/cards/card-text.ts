import type { Language } from '@argus/domain/shared/languages';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { facesFor } from './card-fonts.ts';

export interface Writing {
  x: number;
  y: number;
  width: number;
  size: number;
  color: string;
  look?: 'title' | 'text';
  weight?: 400 | 600;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Some names use mathematical letters for their looks, but text fonts do not have them. */
const formulaLetters = /[\u{1D400}-\u{1D7FF}]/gu;
const toDrawable = (text: string) => text.replaceAll(formulaLetters, (letter) => letter.normalize('NFKC'));

/** Returns a function that sets another size of the same font. */
function setFont(context: SKRSContext2D, text: string, { size, look = 'text', weight = 400, color }: Writing) {
  const faces = facesFor(text, look);
  const setSize = (pixels: number) => {
    context.font = `${weight} ${pixels}px ${faces}`;
    context.fontVariationSettings = `'wght' ${weight}`;
  };
  context.fillStyle = color;
  setSize(size);
  return setSize;
}

/** Shrinks the text to fit, then cuts it, so that a name of any length stays on one line. */
export function writeLine(context: SKRSContext2D, text: string, writing: Writing): void {
  const drawable = toDrawable(text);
  const { x, y, width, size } = writing;
  const setSize = setFont(context, drawable, writing);
  const needed = context.measureText(drawable).width;
  if (needed > width) setSize(Math.max(size * 0.6, Math.floor((size * width) / needed)));
  context.fillText(cut(context, drawable, width), x, y);
}

export function writeLines(
  context: SKRSContext2D,
  text: string,
  { lines, lineHeight, language, ...writing }: Writing & { lines: number; lineHeight: number; language: Language },
): void {
  const drawable = toDrawable(text);
  const { x, y, width } = writing;
  setFont(context, drawable, writing);
  const rest = breakable(drawable, language);
  for (let line = 0; line < lines && rest.length > 0; line += 1) {
    let shown = rest.shift() ?? '';
    while (rest.length > 0 && (line === lines - 1 || fits(context, `${shown}${rest[0]}`, width)))
      shown = `${shown}${rest.shift()}`;
    context.fillText(cut(context, shown.trimEnd(), width), x, y + line * lineHeight);
  }
}

const fits = (context: SKRSContext2D, text: string, width: number) =>
  context.measureText(text.trimEnd()).width <= width;

/** Chinese has no spaces, so its lines may break after every word, and never before a comma or full stop. */
const spaceless = /^zh/;

function breakable(text: string, language: Language): string[] {
  if (!spaceless.test(language)) return text.match(/\S+\s*/g) ?? [];
  const pieces: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const last = pieces.pop() ?? '';
    pieces.push(...(isWordLike && last !== '' ? [last, segment] : [last + segment]));
  }
  return pieces;
}

function cut(context: SKRSContext2D, text: string, width: number): string {
  if (fits(context, text, width)) return text;
  const letters = [...graphemes.segment(text)].map(({ segment }) => segment);
  while (letters.length > 1 && !fits(context, `${letters.join('').trimEnd()}…`, width)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
