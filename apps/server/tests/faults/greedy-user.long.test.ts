import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { reportLimits } from '@argus/domain/shared/limits';
import { expect, onTestFinished, test } from 'vitest';
import type { UserRow } from '../../src/features/members/users/users.queries.ts';
import { type Db, openPool } from '../../src/platform/db/client.ts';
import { checkInvariants } from '../../src/platform/db/invariants/check-invariants.ts';
import { drafts, type StoredContent } from '../../src/platform/db/schema/reports.ts';
import { newId } from '../../src/platform/db/uuid.ts';
import { limits } from '../../src/platform/http/limits.ts';
import { aPlayer, aReport, aUser, tokenFor } from '../builders.ts';
import { authSecret, openSandbox, startServerProcess } from '../process/start-process.ts';
import { createTestDatabase } from '../test-database.ts';
import { slowest, startReaders } from './readers.ts';

/** A search may take this long while another person sends many requests. */
const patienceMs = 1000;
const bodyLimit = 256 * 1024;
/** The load lasts this long, and requests without a response by then are given up. */
const loadMs = 5000;

interface Greed {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  /** The request is sent this often, which is the limit of a minute. */
  times: number;
}

const reportPath = '/api/reports';
const emptyLinks = JSON.stringify({ evidenceLinks: Array(85_000).fill({}) });
/** Each text has the maximum length and the characters that are slowest to process. */
const hostileReport = JSON.stringify({
  reportedSteam64Id: ' '.repeat(100),
  description: '😀\u200d'.repeat(2000),
  cheatsUsed: Array(reportLimits.cheats * 2).fill('a\u0301'.repeat(80)),
  evidenceLinks: Array(reportLimits.evidenceLinks * 2).fill({
    type: 'video',
    url: `https://www.youtube.com/watch?${'v=&'.repeat(1200)}`,
    description: '🏴\u{E0061}'.repeat(150),
  }),
  lobbiedWith: Array(reportLimits.lobbyMates * 2).fill({ steam64Id: '7'.repeat(100), name: '\u200b'.repeat(500) }),
});

const greeds: Record<string, Greed> = {
  'reports with 85,000 empty links': {
    method: 'POST',
    path: reportPath,
    body: emptyLinks,
    times: limits.write.perUser,
  },
  'reports full of hostile text': {
    method: 'POST',
    path: reportPath,
    body: hostileReport,
    times: limits.write.perUser,
  },
  'all of the largest drafts': { method: 'GET', path: '/api/reports/drafts?limit=100', times: limits.read.perUser },
  'the data of somebody who wrote as much as is allowed': {
    method: 'GET',
    path: '/api/users/me/data',
    times: limits.read.perUser,
  },
};

async function writeLargestDrafts(db: Db, { id: userId }: UserRow): Promise<void> {
  const content: StoredContent = {
    reportedSteam64Id: null,
    description: 'd'.repeat(reportLimits.descriptionLength),
    cheatsUsed: Array.from({ length: reportLimits.cheats }, (_, n) => String(n).padEnd(reportLimits.cheatLength, 'c')),
    evidenceLinks: Array(reportLimits.evidenceLinks).fill({
      type: 'image',
      url: `https://example.org/${'u'.repeat(reportLimits.evidenceUrlLength - 20)}`,
      description: 'e'.repeat(reportLimits.evidenceDescriptionLength),
    }),
    lobbiedWith: [],
  };
  const now = new Date();
  const rows = Array.from({ length: reportLimits.draftsPerUser }, () => ({
    id: newId(),
    userId,
    content,
    createdAt: now,
    updatedAt: now,
  }));
  await db.insert(drafts).values(rows);
}

test.each(Object.entries(greeds))(
  'a whole minute’s limit of %s, sent at once, keeps nobody else waiting',
  async (_, { method, path, body, times }) => {
    expect(Buffer.byteLength(body ?? '')).toBeLessThanOrEqual(bodyLimit);
    const sandbox = await openSandbox();
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const { db, close } = openPool({ url: database.url, onError: () => undefined });
    onTestFinished(close);
    const searched = await Promise.all(Array.from({ length: 3 }, async () => (await aReport(db)).reportedSteam64Id));
    const user = await aUser(db);
    await aPlayer(db);
    await writeLargestDrafts(db, user);
    const server = await startServerProcess(sandbox, {
      DATABASE_URL: database.url,
      RATE_LIMITS: 'on',
      TRUST_PROXY: '1',
    });
    const token = await tokenFor({ db, clock: { now: Date.now }, config: { AUTH_SECRET: authSecret } }, user);
    const paths = searched.map((steamId) => `/api/cheaters/search?steamId=${steamId}`);
    for (const searchPath of paths) await fetch(server.origin + searchPath);

    const readers = startReaders(() => server.origin, paths);
    const headers = { 'x-auth-token': token, 'x-forwarded-for': '203.0.113.7', 'content-type': 'application/json' };
    const greedy = fork(join(import.meta.dirname, 'greedy-client.ts'), { execArgv: [] });
    greedy.send({ url: server.origin + path, method, headers, body: body ?? '', times, forMs: loadMs });
    const [answered] = await once(greedy, 'message');
    expect(answered).toBeGreaterThan(10);
    await readers.stop();
    expect(readers.seen.filter(({ status }) => status !== 200)).toEqual([]);
    expect(slowest(readers.seen)?.ms).toBeLessThan(patienceMs);
    expect(await checkInvariants(db)).toEqual([]);
  },
);
