import { expect, test } from 'vitest';
import { type Card, drawCard } from '../../src/cards/draw-card.ts';

const aCard = (title: string, color: Card['color']): Card => ({
  ...{ product: 'Argus', title, detail: 'detail', headline: 'headline', sentence: 'sentence', color },
});

test('cards asked for at once do not draw over each other', async () => {
  const cards = [aCard('One', 'red'), aCard('Two', 'green'), aCard('Three', 'grey'), aCard('One', 'none')];
  const alone: Buffer[] = [];
  for (const card of cards) alone.push(await drawCard(card));
  const together = await Promise.all(cards.map(drawCard));
  expect(together.map((png, n) => png.equals(alone[n] ?? Buffer.alloc(0)))).toEqual([true, true, true, true]);
  expect(new Set(alone.map((png) => png.toString('base64'))).size).toBe(4);
});
