import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { type Card, drawCard } from './draw-card.ts';

const aCard = (title: string, color: Card['color']): Card => ({
  language: 'en',
  product: 'Argus',
  title,
  detail: 'detail',
  headline: 'headline',
  sentence: 'sentence',
  color,
});

test('cards drawn at once do not overwrite each other', async () => {
  const cards = [aCard('One', 'red'), aCard('Two', 'green'), aCard('Three', 'grey'), aCard('One', 'none')];
  const alone: Buffer[] = [];
  for (const card of cards) alone.push(await drawCard(card));
  const together = await Promise.all(cards.map(drawCard));
  expect(together.map((png, n) => png.equals(alone[n] ?? Buffer.alloc(0)))).toEqual([true, true, true, true]);
  expect(new Set(alone.map((png) => png.toString('base64'))).size).toBe(4);
});

test('a player without a conviction gets a neutral seal: nothing on the card is green', async () => {
  const picture = await loadImage(await drawCard(aCard('One', 'green')));
  const context = createCanvas(picture.width, picture.height).getContext('2d');
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, picture.width, picture.height);
  let greenPixels = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (green > red + 24 && green > blue + 24) greenPixels += 1;
  }
  expect(greenPixels).toBe(0);
});

// Boxes in place of letters look the same whatever the letters are, so the test compares two names.
test.each([
  ['Arabic', 'محمد', 'خالد'],
  ['Hebrew', 'שלום', 'דויד'],
  ['Cyrillic', 'Дмитрий', 'Дмитрич'],
  ['Greek', 'Νίκος', 'Νίκης'],
  ['Devanagari', 'नम', 'मन'],
  ['Thai', 'กข', 'ขก'],
  ['Chinese', '小明', '大红'],
  ['Kana', 'ゆうき', 'さくら'],
  ['Hangul', '김민수', '박지훈'],
  ['stars', '★', '☆'],
  ['emoji', '🔥', '👑'],
  ['letters for formulas', '𝕯𝖗', '𝖗𝕯'],
])('names in %s are drawn on cards, not as boxes', async (_, one, other) => {
  const [first, second] = [await drawCard(aCard(one, 'red')), await drawCard(aCard(other, 'red'))];
  expect(first.equals(second)).toBe(false);
});

test('a card shows the player’s picture, and ignores what is no picture', async () => {
  const picture = createCanvas(8, 8);
  picture.getContext('2d').fillRect(0, 0, 8, 8);
  const draw = (avatar: Uint8Array | null) => drawCard({ ...aCard('One', 'red'), avatar });
  const without = await draw(null);
  expect((await draw(await picture.encode('png'))).equals(without)).toBe(false);
  expect((await draw(Buffer.from('<html>not here</html>'))).equals(without)).toBe(true);
});
