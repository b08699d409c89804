import { lobbyOnlySentence } from '@argus/domain/players/search-verdict';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test, vi } from 'vitest';
import { writeLine, writeLines } from './card-text.ts';

const place = { x: 0, y: 40, width: 840, size: 32, color: '#fff' };

/** Returns the lines that are drawn, with the width of each. */
function watchLines(draw: (context: ReturnType<ReturnType<typeof createCanvas>['getContext']>) => void) {
  const context = createCanvas(1200, 630).getContext('2d');
  const lines: { text: string; width: number }[] = [];
  vi.spyOn(context, 'fillText').mockImplementation((text) => {
    lines.push({ text, width: context.measureText(text).width });
  });
  draw(context);
  return lines;
}

test('a sentence on a card takes as many lines as it needs, and no word is lost', () => {
  const sentence = `Nobody has reported this player. ${lobbyOnlySentence.message}`;
  const lines = watchLines((context) =>
    writeLines(context, sentence, { ...place, lines: 3, lineHeight: 44, language: 'en' }),
  );
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.map(({ text }) => text).join(' ')).toBe(sentence);
  for (const { width } of lines) expect(width).toBeLessThanOrEqual(place.width);
});

test('a sentence in Chinese breaks between words, and no line begins with a comma or full stop', () => {
  const sentence =
    '社区评审认定该玩家使用作弊程序，依据是一份举报。举报并不等于裁决，每项裁决都会公开证据，供所有人查看。';
  const lines = watchLines((context) =>
    writeLines(context, sentence, { ...place, width: 600, lines: 4, lineHeight: 44, language: 'zh-CN' }),
  );
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.map(({ text }) => text).join('')).toBe(sentence);
  for (const { text, width } of lines) {
    expect(width).toBeLessThanOrEqual(600);
    expect(text).not.toMatch(/^[，。]/);
  }
});

test('a sentence that does not fit on a card is cut at the end of its last line', () => {
  const lines = watchLines((context) =>
    writeLines(context, 'word '.repeat(100).trim(), { ...place, lines: 2, lineHeight: 44, language: 'en' }),
  );
  expect(lines).toHaveLength(2);
  expect(lines[1]?.text).toMatch(/word…$|wor?…$/);
  for (const { width } of lines) expect(width).toBeLessThanOrEqual(place.width);
});

test('a long name on a card shrinks, then is cut between characters and never within one', () => {
  const [shrunk] = watchLines((context) => writeLine(context, 'W'.repeat(40), place));
  expect(shrunk).toMatchObject({ text: 'W'.repeat(40) });
  const [line] = watchLines((context) => writeLine(context, '👨‍👩‍👧'.repeat(64), place));
  expect(line?.text).toMatch(/^(👨‍👩‍👧)+…$/u);
  expect(line?.width).toBeLessThanOrEqual(place.width);
});
