import { expect, test } from 'vitest';
import { type CustomId, maxCustomIdLength, parseCustomId, writeCustomId } from './custom-id.ts';

const steam64Id = '76561198084120101';

test.each<CustomId>([
  { kind: 'follow', steam64Id },
  { kind: 'lobby', isPrivate: true },
  { kind: 'lobby', isPrivate: false },
  { kind: 'remember' },
])('the id of a button or modal is read as it was written: %o', (id) => {
  expect(parseCustomId(writeCustomId(id))).toEqual(id);
  expect(writeCustomId(id).length).toBeLessThanOrEqual(maxCustomIdLength);
});

test.each([
  '',
  'follow',
  'follow:',
  'follow:me',
  'follow:76561197960265728',
  'follow:99999999999999999',
  `follow:${steam64Id}0`,
  `follow:${steam64Id} `,
  `follow:${steam64Id}\n`,
  ` follow:${steam64Id}`,
  `follow:${steam64Id},${steam64Id}`,
  `FOLLOW:${steam64Id}`,
  `unfollow:${steam64Id}`,
  'follow:٧٦٥٦١١٩٨٠٨٤١٢٠١٠١',
  'lobby',
  'remember:',
  'lobby:everyone',
  'lobby:private:private',
  'constructor',
  '__proto__',
])('another id is refused: %j', (text) => {
  expect(parseCustomId(text)).toBeNull();
});
