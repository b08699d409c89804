import { once } from 'node:events';
import { createServer } from 'node:http';
import { hourMs, minuteMs } from '@argus/domain/shared/time';
import { createCanvas } from '@napi-rs/canvas';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aPlayer, aReport } from '../../../../tests/builders.ts';
import { createTestApp } from '../../../../tests/test-app.ts';
import type { ChangeFeed } from '../../../platform/db/changes.ts';

/** This feed reports no changes. A real one would take the moved clock for missed heartbeats. */
const quietFeed: ChangeFeed = {
  isListening: () => true,
  nextHeartbeat: async () => undefined,
  onChange: () => undefined,
  waitForOwnChanges: async () => undefined,
  close: async () => undefined,
};

/** Starts a server in place of Steam's host of pictures, which a test can make fail. */
async function startPictures() {
  const picture = createCanvas(8, 8);
  picture.getContext('2d').fillRect(0, 0, 8, 8);
  const png = await picture.encode('png');
  const pictures = { url: '', status: 200, asked: 0 };
  const server = createServer((_request, response) => {
    pictures.asked += 1;
    response.writeHead(pictures.status).end(pictures.status === 200 ? png : '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  pictures.url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  return pictures;
}

async function openCard(status: number) {
  const pictures = await startPictures();
  pictures.status = status;
  const t = await createTestApp({ env: { STEAM_COMMUNITY_URL: pictures.url }, services: { changes: quietFeed } });
  onTestFinished(() => t.close());
  const player = await aPlayer(t.db, { avatarUrl: `${pictures.url}/avatars/1.png` });
  await aReport(t.db, { player });
  vi.useFakeTimers({ toFake: ['performance'] }).advanceTimersByTime(1);
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const draw = async () => {
    const answer = await t.app.inject({ url: `/card/player/${player.steam64Id}.png` });
    expect(answer.statusCode).toBe(200);
    return answer.rawPayload;
  };
  return { pictures, draw };
}

test('a card drawn while Steam is unreachable is cached for a minute, then gets its picture', async () => {
  const { pictures, draw } = await openCard(503);
  const without = await draw();
  pictures.status = 200;
  vi.advanceTimersByTime(minuteMs - 1000);
  expect((await draw()).equals(without)).toBe(true);
  expect(pictures.asked).toBe(1);
  vi.advanceTimersByTime(2000);
  const complete = await draw();
  expect(complete.equals(without)).toBe(false);
  vi.advanceTimersByTime(hourMs);
  expect((await draw()).equals(complete)).toBe(true);
  expect(pictures.asked).toBe(2);
});

test('an avatar that does not exist is not requested again', async () => {
  const { pictures, draw } = await openCard(404);
  await draw();
  vi.advanceTimersByTime(hourMs);
  await draw();
  expect(pictures.asked).toBe(1);
});
