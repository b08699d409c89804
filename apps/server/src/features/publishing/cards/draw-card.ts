import { cardSize } from '@argus/contract/kernel/page';
import type { StatusColor } from '@argus/domain/cases/report-status';
import type { Language } from '@argus/domain/shared/languages';
import { createCanvas, loadImage, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { writeLine, writeLines } from './card-text.ts';
import { sealSvg } from './verdict-seal.ts';

export interface Card {
  language: Language;
  product: string;
  title: string;
  detail: string;
  headline: string;
  sentence: string;
  /** A status has a seal in its colour; other cards use the gold of the brand. */
  color: StatusColor | 'gold';
  /** This is absent if the card is not about a person, and null if there is no picture to show. */
  avatar?: Uint8Array | null | undefined;
}

const ink = '#070b15';
const raised = '#172136';
const text = '#e9edf6';
const muted = '#9eabc5';
const gold = '#e5bd5f';
/**
 * Every status but a conviction and a pending report has this neutral tone, because a report closed without a
 * conviction clears nobody.
 */
const slate = { strong: '#aab6cd', tint: '#1b2536' };
const tones: Record<Card['color'], { strong: string; tint: string }> = {
  red: { strong: '#ff7366', tint: '#340e10' },
  orange: { strong: '#ffae5c', tint: '#34200b' },
  green: slate,
  grey: slate,
  none: slate,
  gold: { strong: gold, tint: '#0d1423' },
};
const margin = 80;
const innerWidth = cardSize.width - 2 * margin;
const avatarSize = 128;
const sealSize = 168;
const gap = 32;

/** All cards share a canvas, because each canvas takes three megabytes that are freed late. */
const canvas = createCanvas(cardSize.width, cardSize.height);
let lastDrawn: Promise<unknown> = Promise.resolve();

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
  const product = { x: margin + 84, y: 104, width: innerWidth - 84, size: 46, look: 'title', color: text } as const;
  writeLine(context, card.product, product);

  const besideAvatar = card.avatar === undefined ? 0 : avatarSize + gap;
  if (card.avatar !== undefined) await drawAvatar(context, card.avatar, margin, 146);
  const about = { x: margin + besideAvatar, width: innerWidth - besideAvatar };
  writeLine(context, card.title, { ...about, y: 218, size: 64, color: text, weight: 600 });
  writeLine(context, card.detail, { ...about, y: 266, size: 30, color: muted });

  const besideSeal = card.color === 'gold' ? 0 : sealSize + gap;
  if (card.color !== 'gold') {
    const seal = await loadImage(Buffer.from(sealSvg(card.color, tone)));
    context.drawImage(seal, margin, 364, sealSize, sealSize);
  }
  const verdict = { x: margin + besideSeal, width: innerWidth - besideSeal };
  writeLine(context, card.headline, { ...verdict, y: 426, size: 68, look: 'title', color: tone.strong });
  writeLines(context, card.sentence, {
    ...verdict,
    language: card.language,
    y: 484,
    size: 32,
    color: text,
    lines: 3,
    lineHeight: 44,
  });
  context.fillStyle = tone.strong;
  context.fillRect(0, cardSize.height - 12, cardSize.width, 12);
  return canvas.encode('png');
}

/** Draws the brand's mark if there is no picture, or none that can be decoded. */
async function drawAvatar(context: SKRSContext2D, bytes: Uint8Array | null, x: number, y: number): Promise<void> {
  const picture = bytes === null ? null : await loadImage(bytes).catch(() => null);
  const radius = avatarSize / 2;
  context.save();
  context.beginPath();
  context.arc(x + radius, y + radius, radius, 0, Math.PI * 2);
  context.fillStyle = raised;
  context.fill();
  context.clip();
  if (picture) context.drawImage(picture, x, y, avatarSize, avatarSize);
  else drawMark(context, x + radius - 36, y + radius - 36);
  context.restore();
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

function drawIris(context: SKRSContext2D, x: number, y: number, color: string): void {
  context.save();
  context.translate(x, y);
  context.globalAlpha = 0.14;
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
