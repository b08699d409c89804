import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { VerdictColor } from '@argus/domain/search-verdict';
import { createCanvas, GlobalFonts, Path2D, type SKRSContext2D } from '@napi-rs/canvas';

export const cardSize = { width: 1200, height: 630 } as const;

export interface Card {
  product: string;
  /** Whom or what it is about. */
  title: string;
  /** Beneath the title, small. */
  detail: string;
  headline: string;
  sentence: string;
  color: VerdictColor | 'none';
}

const ink = '#070b15';
const text = '#e9edf6';
const muted = '#9eabc5';
const gold = '#e5bd5f';
const tones: Record<Card['color'], { strong: string; tint: string }> = {
  red: { strong: '#ff7366', tint: '#340e10' },
  orange: { strong: '#ffae5c', tint: '#34200b' },
  green: { strong: '#74d798', tint: '#0e2a1b' },
  grey: { strong: '#aab6cd', tint: '#1b2536' },
  none: { strong: gold, tint: '#0d1423' },
};
const margin = 80;
const textWidth = 790;

const require = createRequire(import.meta.url);
const fonts = [
  ['Card Text', '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'],
  ['Card Text Extended', '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2'],
  ['Card Title', '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2'],
] as const;
for (const [name, file] of fonts) GlobalFonts.register(readFileSync(require.resolve(file)), name);
const textFace = '"Card Text", "Card Text Extended", sans-serif';
const titleFace = '"Card Title", "Card Text Extended", serif';

/** One sheet for all, three megabytes large: forty drawn at once would take forty, and give them back late. */
const canvas = createCanvas(cardSize.width, cardSize.height);
let lastDrawn: Promise<unknown> = Promise.resolve();

/** A preview picture for chats: who, what the community says, and the mark. */
export function drawCard(card: Card): Promise<Buffer> {
  const drawn = lastDrawn.then(() => draw(card));
  lastDrawn = drawn.catch(() => undefined);
  return drawn;
}

async function draw(card: Card): Promise<Buffer> {
  const context = canvas.getContext('2d');
  context.reset();
  const tone = tones[card.color];
  context.fillStyle = ink;
  context.fillRect(0, 0, cardSize.width, cardSize.height);
  context.fillStyle = tone.tint;
  context.fillRect(0, 300, cardSize.width, cardSize.height - 300);
  drawIris(context, 1150, 300, tone.strong);
  drawMark(context, margin, 52);
  write(context, card.product, { x: margin + 84, y: 104, size: 46, face: titleFace, color: text });
  write(context, card.title, { x: margin, y: 222, size: 68, face: textFace, color: text, weight: 650 });
  write(context, card.detail, { x: margin, y: 272, size: 30, face: textFace, color: muted });
  write(context, card.headline, { x: margin, y: 424, size: 76, face: titleFace, color: tone.strong });
  write(context, card.sentence, { x: margin, y: 496, size: 32, face: textFace, color: text });
  context.fillStyle = tone.strong;
  context.fillRect(0, cardSize.height - 12, cardSize.width, 12);
  return canvas.encode('png');
}

interface Writing {
  x: number;
  y: number;
  size: number;
  face: string;
  color: string;
  weight?: number;
}

/** Shrinks to fit, then cuts: a name of any length stays on one line. */
function write(context: SKRSContext2D, words: string, { x, y, size, face, color, weight = 400 }: Writing): void {
  context.fillStyle = color;
  let fitting = size;
  const setFont = () => {
    context.font = `${weight} ${fitting}px ${face}`;
  };
  setFont();
  while (context.measureText(words).width > textWidth && fitting > size * 0.6) {
    fitting -= 2;
    setFont();
  }
  let shown = words;
  while (context.measureText(shown).width > textWidth && shown.length > 1)
    shown = `${[...shown].slice(0, -2).join('')}…`;
  context.fillText(shown, x, y);
}

function drawMark(context: SKRSContext2D, x: number, y: number): void {
  context.save();
  context.translate(x, y);
  context.scale(1.5, 1.5);
  context.fillStyle = text;
  context.fill(new Path2D('M1 25Q24-10.2 47 25Q24 .2 1 25z'));
  context.fill(new Path2D('M1 25Q24 54.2 47 25Q24 49.4 1 25z'));
  fillCircle(context, 24, 24.4, 9, gold);
  fillCircle(context, 24, 24.4, 4.2, ink);
  fillCircle(context, 25.6, 22.8, 1.3, '#fff6d8');
  context.restore();
}

/** The iris of a hundred fibres, looking in from the edge. */
function drawIris(context: SKRSContext2D, x: number, y: number, color: string): void {
  context.save();
  context.translate(x, y);
  context.globalAlpha = 0.28;
  context.strokeStyle = color;
  context.lineWidth = 3;
  for (const radius of [118, 258]) {
    context.beginPath();
    context.arc(0, 0, radius, 0, Math.PI * 2);
    context.stroke();
  }
  for (let fibre = 0; fibre < 100; fibre += 1) {
    const angle = (fibre / 100) * Math.PI * 2;
    const inner = fibre % 2 === 0 ? 140 : 160;
    context.beginPath();
    context.moveTo(Math.cos(angle) * inner, Math.sin(angle) * inner);
    context.lineTo(Math.cos(angle) * 244, Math.sin(angle) * 244);
    context.stroke();
  }
  context.restore();
}

function fillCircle(context: SKRSContext2D, x: number, y: number, radius: number, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}
