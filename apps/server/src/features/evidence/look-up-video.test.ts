import { calls } from '@argus/contract/kernel/calls';
import { typedVideosPerMinute } from '@argus/domain/evidence/link-hosts';
import { hourMs } from '@argus/domain/shared/time';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aReport, aVideoUrl } from '../../../tests/builders.ts';
import { openChecker } from '../../../tests/checking.ts';
import { aPerson, call, type Person, send } from '../../../tests/panel.ts';
import { createTestApp, useTestApp } from '../../../tests/test-app.ts';
import { limits } from '../../platform/http/limits.ts';

const t = useTestApp();
let typist: Person;
beforeAll(async () => {
  typist = await aPerson(t);
});
afterEach(async () => {
  t.sandbox.failures.clear();
  t.sandbox.requests.clear();
  await t.db.execute(sql`delete from link_hosts`);
});

const aVideoId = () => aVideoUrl().slice(-11);
const videoHost = 'youtube';
const check = (videoId: string, who = typist) => call(t, who, calls.checkVideo, { params: { videoHost, videoId } });
const countAsked = () => t.sandbox.requests.count('/youtube');
const nothing = { title: null, still: null };

describe('the check of a video that somebody types', () => {
  test('returns title and frame of a video that everybody can watch', async () => {
    expect(await check(aVideoId())).toEqual({
      state: 'available',
      title: expect.stringMatching(/\S/),
      still: expect.stringMatching(/^data:image\/jpeg;base64,/),
    });
  });

  test.each([
    ['privAbCdEf1', 'private'],
    ['goneAbCdEf1', 'missing'],
  ])('returns for %s that it is %s', async (videoId, state) => {
    expect(await check(videoId)).toEqual({ state, ...nothing });
  });

  test('returns unknown while YouTube is busy, and YouTube is not called by anybody until the pause is over', async () => {
    t.sandbox.failures.youtube.set('429');
    expect(await check(aVideoId())).toEqual({ state: 'unknown', ...nothing });
    t.sandbox.failures.clear();
    expect(await check(aVideoId())).toEqual({ state: 'unknown', ...nothing });
    expect(countAsked()).toBe(1);
    t.clock.advance(hourMs);
    expect(await check(aVideoId())).toMatchObject({ state: 'available' });
  });

  test('calls YouTube once, however many people type the same video', async () => {
    const videoId = aVideoId();
    const others = [await aPerson(t), await aPerson(t), typist];
    const answers = await Promise.all(others.map((who) => check(videoId, who)));
    expect(new Set(answers.map(({ title }) => title)).size).toBe(1);
    await check(videoId);
    expect(countAsked()).toBe(1);
  });

  test('stops once typed videos have used their half of the minute, while stored links are still checked', async () => {
    await aReport(t.db, { createdAt: new Date(t.clock.now()), evidence: [{ type: 'video', url: aVideoUrl() }] });
    for (let n = 0; n < typedVideosPerMinute('youtube'); n += 1) await check(aVideoId());
    expect(await check(aVideoId())).toEqual({ state: 'unknown', ...nothing });
    expect(countAsked()).toBe(typedVideosPerMinute('youtube'));
    const checker = openChecker(t);
    await checker.run();
    expect(checker.counted).toEqual([{ host: 'youtube', answer: 'ok' }]);
  });

  test('is refused to visitors, for a host that we do not know, and without a valid id of its host', async () => {
    const ask = async (who: Person | null, params: { videoHost: string; videoId: string }) => {
      const headers = who ? { 'x-auth-token': who.token } : {};
      const url = `/api/videos/${params.videoHost}/${encodeURIComponent(params.videoId)}`;
      return (await t.app.inject({ url, headers })).statusCode;
    };
    const videoId = aVideoId();
    expect(await ask(typist, { videoHost, videoId: 'not-a-video!' })).toBe(400);
    expect(await ask(typist, { videoHost: 'elsewhere', videoId })).toBe(400);
    expect(await ask(null, { videoHost, videoId })).toBe(401);
    expect(countAsked()).toBe(0);
  });
});

test('a user who checks more videos than the limit for Steam look-ups allows is refused', async () => {
  const limited = await createTestApp({ env: { RATE_LIMITS: 'on' } });
  try {
    const who = await aPerson(limited);
    const ask = () => send(limited, who, calls.checkVideo, { params: { videoHost, videoId: aVideoId() } });
    for (let n = 0; n < limits.lookup.perUser; n += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  } finally {
    await limited.close();
  }
});

test('YouTube is not called about typed videos while link checks are off', async () => {
  const off = await createTestApp({ env: { LINK_CHECKS: 'off' } });
  try {
    const who = await aPerson(off);
    const params = { videoHost, videoId: 'goneAbCdEf1' } as const;
    expect(await call(off, who, calls.checkVideo, { params })).toEqual({ state: 'unknown', ...nothing });
    expect(off.sandbox.requests.count('/youtube')).toBe(0);
  } finally {
    await off.close();
  }
});

describe('my submissions', () => {
  const unseenOf = async (who: Person) =>
    (await call(t, who, calls.listMySubmissions, { query: {} })).reports.map(({ unseenVideos }) => unseenVideos);

  test('show after the first check how many videos others cannot watch, until there is a verdict', async () => {
    const submitter = await aPerson(t);
    const evidence = ['privAbCdEf2', 'goneAbCdEf2', aVideoId()].map((id) => ({
      type: 'video' as const,
      url: `https://youtu.be/${id}`,
    }));
    const given = { submitter: submitter.user, createdAt: new Date(t.clock.now()), evidence };
    await aReport(t.db, given);
    expect(await unseenOf(submitter)).toEqual([0]);
    await openChecker(t).run();
    expect(await unseenOf(submitter)).toEqual([2]);
    const closed = await aPerson(t);
    await aReport(t.db, { ...given, submitter: closed.user, status: 'verified_undetermined' });
    expect(await unseenOf(closed)).toEqual([0]);
  });
});
