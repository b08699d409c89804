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
  { lines, lineHeight, ...writing }: Writing & { lines: number; lineHeight: number },
): void {
  const drawable = toDrawable(text);
  const { x, y, width } = writing;
  setFont(context, drawable, writing);
  const rest = drawable.split(' ');
  for (let line = 0; line < lines && rest.length > 0; line += 1) {
    let shown = rest.shift() ?? '';
    while (rest.length > 0 && (line === lines - 1 || context.measureText(`${shown} ${rest[0]}`).width <= width))
      shown = `${shown} ${rest.shift()}`;
    context.fillText(cut(context, shown, width), x, y + line * lineHeight);
  }
}

function cut(context: SKRSContext2D, text: string, width: number): string {
  const fits = (shown: string) => context.measureText(shown).width <= width;
  if (fits(text)) return text;
  const letters = [...graphemes.segment(text)].map(({ segment }) => segment);
  while (letters.length > 1 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
