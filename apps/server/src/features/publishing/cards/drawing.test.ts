import { expect, onTestFinished, test } from 'vitest';
import { type Card, drawCard } from './draw-card.ts';
import { createDrawing } from './drawing.ts';

const aCard = (title: string): Card => ({
  language: 'en',
  product: 'Argus',
  title,
  detail: 'detail',
  headline: 'headline',
  sentence: 'sentence',
  color: 'red',
});

function open(leaveAfterMs?: number) {
  const drawing = createDrawing(leaveAfterMs);
  onTestFinished(() => drawing.close());
  return drawing;
}

const isAlive = (pid: number | null) => {
  try {
    return process.kill(pid ?? 0, 0);
  } catch {
    return false;
  }
};

test('cards are drawn in a separate process, which exits when idle and starts again on request', async () => {
  const here = await drawCard(aCard('One'));
  const drawing = open(300);
  expect(drawing.pid()).toBeNull();
  const [one, two] = await Promise.all([drawing.draw(aCard('One')), drawing.draw(aCard('Two'))]);
  const pid = drawing.pid();
  expect(one.equals(here)).toBe(true);
  expect(one.equals(two)).toBe(false);
  expect(pid).not.toBe(process.pid);
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  expect(drawing.pid()).toBeNull();
  expect((await drawing.draw(aCard('One'))).equals(one)).toBe(true);
});

test('a card is refused if its process dies, and the next card is drawn', async () => {
  const drawing = open();
  await drawing.draw(aCard('One'));
  const waiting = drawing.draw(aCard('Two'));
  process.kill(drawing.pid() ?? 0, 'SIGKILL');
  await expect(waiting).rejects.toThrow('The image could not be created.');
  expect((await drawing.draw(aCard('Three'))).subarray(1, 4).toString()).toBe('PNG');
});

test('the drawing process exits when drawing is closed', async () => {
  const drawing = open();
  await drawing.draw(aCard('One'));
  const pid = drawing.pid();
  drawing.close();
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
});
