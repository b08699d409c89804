import { expect, test } from 'vitest';
import { formatMessage } from '../shared/message.ts';
import { minuteMs } from '../shared/time.ts';
import {
  findSaveRefusal,
  pauseEnd,
  recentSaves,
  type SaveRefusal,
  saveValues,
  type WebhookSave,
  webhookSaveMessages,
} from './webhook-saves.ts';

const now = Date.UTC(2026, 10, 18, 14, 0);

const save = (secondsAgo: number, given: Partial<WebhookSave> = {}): WebhookSave => ({
  userId: 'somebody',
  at: now - secondsAgo * 1000,
  wasRefused: false,
  ...given,
});
const several = (count: number, secondsAgo: number, given: Partial<WebhookSave> = {}) =>
  Array.from({ length: count }, (_, n) => save(secondsAgo, { userId: `other ${n}`, ...given }));
const mine = (count: number, secondsAgo: number) => several(count, secondsAgo, { userId: 'me' });

test.each([
  ['nobody saved anything', [], 0, null],
  ['four of my own', mine(4, 30), 0, null],
  ['five of my own', mine(5, 30), 0, { id: 'too_many_webhook_saves', at: now - 30_000 + 10 * minuteMs }],
  ['five of my own, ten minutes ago', mine(5, 600), 0, null],
  ['nineteen of others within a minute', several(19, 10), 0, null],
  ['twenty of others within a minute', several(20, 10), 0, { id: 'webhooks_paused', at: now + 50_000 }],
  ['twenty of others, two minutes ago', several(20, 120), 0, null],
  ['nine that Discord refused', several(9, 300, { wasRefused: true }), 0, null],
  [
    'ten that Discord refused',
    several(10, 300, { wasRefused: true }),
    0,
    { id: 'webhooks_paused', at: now + 5 * minuteMs },
  ],
  ['Discord asked to wait', [], now + 90_000, { id: 'webhooks_paused', at: now + 90_000 }],
  ['Discord’s wait is over', [], now, null],
] as const)('whether a webhook can be saved: %s', (_what, saves, pausedUntil, expected) => {
  expect(findSaveRefusal([...saves], { userId: 'me', pausedUntil, now })).toEqual(expected);
});

test('saving webhooks pauses for a minute, or for as long as Discord asks', () => {
  expect(pauseEnd(1000, now)).toBe(now + minuteMs);
  expect(pauseEnd(600_000, now)).toBe(now + 600_000);
});

test('saves older than ten minutes no longer count', () => {
  expect(recentSaves([save(601), save(599)], now)).toEqual([save(599)]);
});

test('sentences about refused webhook saves say when to try again', () => {
  const told = (id: SaveRefusal['id'], at: number) => formatMessage(webhookSaveMessages[id], saveValues({ id, at }));
  expect(told('too_many_webhook_saves', now + 1)).toBe(
    'You have saved a webhook 5 times within 10 minutes. You can try again at 14:01 UTC.',
  );
  expect(told('webhooks_paused', now)).toMatch(/at 14:00 UTC\.$/);
});
