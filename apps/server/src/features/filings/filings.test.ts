import { maxContestable } from '@argus/contract/filings/filings';
import { calls } from '@argus/contract/kernel/calls';
import { reportMessages } from '@argus/domain/cases/report-rules';
import { type EvidenceType, evidenceMessages } from '@argus/domain/evidence/evidence-link';
import { filingMessages, filingRefusals } from '@argus/domain/filings/filing';
import { formatMessage } from '@argus/domain/shared/message';
import { dayMs, hourMs } from '@argus/domain/shared/time';
import { afterEach, describe, expect, test } from 'vitest';
import { aReport } from '../../../tests/builders.ts';
import {
  aCase,
  aFreshReviewer,
  appeal,
  appealOf,
  aVideo,
  essenceOf,
  statement,
  voteOn,
} from '../../../tests/hearing.ts';
import { aModerator, aPerson, call, refusal, send } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { checkInvariants } from '../../platform/db/invariants/check-invariants.ts';

const t = useTestApp();
afterEach(async () => expect(await checkInvariants(t.db)).toEqual([]));

const reason = 'Looked at every clip again.';
const content = (more: object = {}) => ({ statement, evidenceLinks: [], ...more });
const decide = async (filingId: string, decision: 'accept' | 'decline') =>
  call(t, await aModerator(t), calls.decideFiling, { params: { filingId }, body: { decision, reason } });

describe('the content of a filing', () => {
  test.each([
    ['too short', { statement: ' '.repeat(30) + 'x'.repeat(19) }, formatMessage(filingMessages.statement_length)],
    ['too long', { statement: 'x'.repeat(2001) }, formatMessage(filingMessages.statement_length)],
    ['hidden characters', { statement: `${statement}\u202e` }, reportMessages.forbidden_characters.message],
    [
      'too many links',
      { evidenceLinks: Array.from({ length: 6 }, aVideo) },
      formatMessage(filingMessages.too_many_filed_links),
    ],
    [
      'a link of another host',
      { evidenceLinks: [{ type: 'video', url: 'https://vimeo.com/1' }] },
      'Only YouTube video links are currently accepted for video evidence.',
    ],
  ])('is refused: %s', async (_why, more, sentence) => {
    const { reportId } = await aCase(t);
    const sent = { params: { reportId }, body: content(more) };
    expect(await refusal(t, await aPerson(t), calls.claimFalseReport, sent)).toEqual([400, sentence]);
  });

  const beacons: [EvidenceType, string][] = [
    ['image', 'https://beacon.example.org/a.png'],
    ['match', 'https://beacon.example.org/match/1'],
    ['match', 'steam://connect/10.0.0.1:27015'],
  ];
  const filedMessages = {
    video: evidenceMessages.video_not_youtube,
    image: evidenceMessages.filed_image_link_invalid,
    match: evidenceMessages.filed_match_link_invalid,
  };
  test.each(beacons)(
    'cannot make reviewers and staff contact a host of the author’s choice: %s %s',
    async (type, url) => {
      const { accused, submitter, reportId } = await aCase(t);
      const open = await aCase(t, 'unverified');
      const undetermined = await aCase(t, 'verified_undetermined');
      const evidenceLinks = [aVideo(), { type, url }];
      const about = (id: string, body: object) => ({ params: { reportId: id }, body });
      const sentence = [400, formatMessage(filedMessages[type])];
      for (const [who, filed, sent] of [
        [open.accused, calls.answerReport, about(open.reportId, content({ evidenceLinks }))],
        [accused, calls.fileAppeal, about(reportId, appealOf({ evidenceLinks }))],
        [submitter, calls.claimFalseReport, about(reportId, content({ evidenceLinks }))],
        [undetermined.submitter, calls.requestReopening, about(undetermined.reportId, content({ evidenceLinks }))],
      ] as const) {
        expect(await refusal(t, who, filed, sent), filed.path).toEqual(sentence);
      }
    },
  );

  test('may link to known image hosts, share codes and Valve’s replays', async () => {
    const { reportId } = await aCase(t);
    const evidenceLinks = [
      { type: 'image', url: 'https://i.imgur.com/a.png' },
      { type: 'match', url: 'CSGO-U6MWi-5cZMJ-VsXtM-yrOwD-h8BJJ' },
      { type: 'match', url: 'http://replay184.valve.net/730/003589569287778304209_1164082925.dem.bz2' },
    ];
    const sent = { params: { reportId }, body: content({ evidenceLinks }) };
    const { filing } = await call(t, await aPerson(t), calls.claimFalseReport, sent);
    expect(filing.evidenceLinks).toMatchObject(evidenceLinks);
  });

  test('is accepted at the shortest and at the longest length', async () => {
    for (const text of ['x'.repeat(20), 'я'.repeat(2000)]) {
      const { reportId } = await aCase(t);
      const sent = {
        params: { reportId },
        body: content({ statement: text, evidenceLinks: Array.from({ length: 5 }, aVideo) }),
      };
      const { filing } = await call(t, await aPerson(t), calls.claimFalseReport, sent);
      expect([filing.statement, filing.evidenceLinks.length]).toEqual([text, 5]);
    }
  });

  test('is refused after five filings a day, and the refusal says when the next is possible', async () => {
    const who = await aPerson(t);
    const claim = async () => ({ params: { reportId: (await aCase(t)).reportId }, body: content() });
    for (let n = 0; n < 5; n += 1) await call(t, who, calls.claimFalseReport, await claim());
    const { status, headers, text } = await send(t, who, calls.claimFalseReport, await claim());
    expect([status, text]).toEqual([429, expect.stringContaining('You have filed 5 times within 24 hours.')]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(80_000);
    t.clock.advance(dayMs);
    await call(t, who, calls.claimFalseReport, await claim());
  });

  test('is refused with 404 if there is no such report', async () => {
    const params = { reportId: '0192b1f0-0000-7000-8000-000000000009' };
    const sent = { params, body: content() };
    expect(await refusal(t, await aPerson(t), calls.claimFalseReport, sent)).toEqual([404, 'Report not found.']);
  });
});

describe('an answer', () => {
  test('is shown to reviewers, public after the verdict, and can be changed until the first review', async () => {
    const { accused, reportId, submitter } = await aCase(t, 'unverified');
    const params = { reportId };
    const notMe = { params, body: content() };
    expect(await refusal(t, submitter, calls.answerReport, notMe)).toEqual([
      403,
      filingRefusals.not_the_accused.message,
    ]);
    const first = await call(t, accused, calls.answerReport, { params, body: content() });
    expect(first.filing).toMatchObject({ state: 'filed', canEdit: true, canWithdraw: true });
    const text = 'I played with a friend watching, see the video.';
    const second = await call(t, accused, calls.answerReport, { params, body: content({ statement: text }) });
    expect(second.filing).toMatchObject({ filingId: first.filing.filingId, statement: text });

    const read = async () => (await t.app.inject({ url: `/api/reports/${reportId}` })).json();
    expect((await read()).answer).toBeNull();
    const reviewers = [await aFreshReviewer(t), await aFreshReviewer(t), await aFreshReviewer(t)];
    const [one] = reviewers;
    if (!one) throw new Error('three were made');
    const queue = await call(t, one, calls.listReviewQueue, { query: { reportId } });
    expect(queue.reports[0]).toMatchObject({ reportId, appeal: null, answer: { statement: text, evidenceLinks: [] } });
    await call(t, one, calls.submitReview, voteOn(reportId, 'undetermined'));
    const late = { params, body: content() };
    expect(await refusal(t, accused, calls.answerReport, late)).toEqual([
      409,
      filingRefusals.answer_after_review.message,
    ]);
    const { filingId } = first.filing;
    expect(await refusal(t, accused, calls.withdrawFiling, { params: { filingId } })).toEqual([
      409,
      filingRefusals.answer_after_review.message,
    ]);
    for (const who of reviewers.slice(1)) await call(t, who, calls.submitReview, voteOn(reportId, 'undetermined'));
    expect((await read()).answer).toMatchObject({ statement: text, isStatementHidden: false });
    expect(await refusal(t, accused, calls.answerReport, late)).toEqual([
      409,
      filingRefusals.answer_after_verdict.message,
    ]);
  });
});

describe('a request to reopen', () => {
  test.each(['verified_undetermined', 'verified_duplicate', 'verified_troll'] as const)(
    'of a report closed as %s begins a second round with the new video once staff accept it',
    async (status) => {
      const { submitter, accused, reportId } = await aCase(t, status);
      const params = { reportId };
      const video = aVideo();
      const withVideo = { params, body: content({ evidenceLinks: [video] }) };
      expect(await refusal(t, accused, calls.requestReopening, withVideo)).toEqual([
        403,
        filingRefusals.not_the_submitter.message,
      ]);
      expect(await refusal(t, submitter, calls.requestReopening, { params, body: content() })).toEqual([
        409,
        filingRefusals.reopening_needs_new_video.message,
      ]);
      const { filing } = await call(t, submitter, calls.requestReopening, withVideo);
      expect(filing.state).toBe('staff');
      expect(await refusal(t, submitter, calls.requestReopening, withVideo)).toEqual([
        409,
        filingRefusals.reopening_open.message,
      ]);
      const { filing: decided } = await decide(filing.filingId, 'accept');
      expect(decided).toMatchObject({ state: 'accepted', reason });
      const report = await call(t, null, calls.getReport, { params });
      expect(report).toMatchObject({
        reportStatus: 'unverified',
        reviewCount: 0,
        watchAddedEvidence: [{ url: video.url }],
      });
      expect(await essenceOf(t, submitter)).toBe(0);
      const { newest } = await call(t, submitter, calls.getUnseenNotices);
      expect(newest).toMatchObject({ filing: { kind: 'reopening', state: 'accepted', reason } });
    },
  );

  test('can be declined with a reason, and then needs another video', async () => {
    const { submitter, reportId } = await aCase(t, 'verified_undetermined');
    const sent = { params: { reportId }, body: content({ evidenceLinks: [aVideo()] }) };
    const { filing } = await call(t, submitter, calls.requestReopening, sent);
    await decide(filing.filingId, 'decline');
    const { cases } = await call(t, submitter, calls.listMyCases);
    expect(cases).toMatchObject([{ state: 'declined', reason, role: 'author' }]);
    expect(await refusal(t, submitter, calls.requestReopening, sent)).toEqual([
      409,
      filingRefusals.reopening_needs_new_video.message,
    ]);
  });

  test('can be repeated with the same video after it was withdrawn, because nobody has judged it', async () => {
    const { submitter, reportId } = await aCase(t, 'verified_undetermined');
    const sent = { params: { reportId }, body: content({ evidenceLinks: [aVideo()] }) };
    const { filing } = await call(t, submitter, calls.requestReopening, sent);
    await call(t, submitter, calls.withdrawFiling, { params: { filingId: filing.filingId } });
    const again = await call(t, submitter, calls.requestReopening, sent);
    expect(again.filing.state).toBe('staff');
  });

  test('of a conviction or an open report is refused', async () => {
    for (const status of ['verified_cheater', 'unverified'] as const) {
      const { submitter, reportId } = await aCase(t, status);
      const sent = { params: { reportId }, body: content({ evidenceLinks: [aVideo()] }) };
      expect(await refusal(t, submitter, calls.requestReopening, sent)).toEqual([
        409,
        filingRefusals.report_not_reopenable.message,
      ]);
    }
  });
});

describe('a claim', () => {
  test('that is accepted costs the submitter 50 Essence and notifies both', async () => {
    const { submitter, reportId, player } = await aCase(t);
    const claimant = await aPerson(t);
    const sent = { params: { reportId }, body: content() };
    const { filing } = await call(t, claimant, calls.claimFalseReport, sent);
    expect(filing).toMatchObject({ state: 'staff', role: 'author', dueAt: null });
    expect(await refusal(t, claimant, calls.claimFalseReport, sent)).toEqual([409, filingRefusals.claim_open.message]);
    await decide(filing.filingId, 'accept');
    expect(await essenceOf(t, submitter)).toBe(-50);
    const report = await call(t, null, calls.getReport, { params: { reportId } });
    expect(report).toMatchObject({ reportStatus: 'verified_troll', override: { reason } });
    const { newest: told } = await call(t, claimant, calls.getUnseenNotices);
    expect(told).toMatchObject({
      msg: `Your claim about the report on ${player.name} was accepted: the report is marked as malicious.`,
      filing: { reason },
      essenceChange: null,
    });
    const { newest: accused } = await call(t, submitter, calls.getUnseenNotices);
    expect(accused).toMatchObject({ filing: { kind: 'claim', state: 'accepted', reason }, essenceChange: -50 });
    const { cases } = await call(t, submitter, calls.listMyCases);
    expect(cases).toMatchObject([{ role: 'concerned', kind: 'claim', state: 'accepted', statement: null }]);
    expect(await refusal(t, claimant, calls.claimFalseReport, sent)).toEqual([
      409,
      filingRefusals.already_malicious.message,
    ]);
  });

  test('that is declined notifies only the claimant', async () => {
    const { submitter, reportId } = await aCase(t);
    const claimant = await aPerson(t);
    const { filing } = await call(t, claimant, calls.claimFalseReport, { params: { reportId }, body: content() });
    await decide(filing.filingId, 'decline');
    expect((await call(t, claimant, calls.getUnseenNotices)).newest).toMatchObject({
      filing: { state: 'declined', reason },
    });
    expect((await call(t, submitter, calls.getUnseenNotices)).newest).toBeNull();
  });
});

describe('the page of a user’s own cases', () => {
  test('names the possible action for each report about the user and each of their own', async () => {
    const convicted = await aCase(t);
    const [card] = (await call(t, convicted.accused, calls.getContestable)).aboutMe;
    expect(card).toMatchObject({ action: 'appeal', needsNewVideo: false, filing: null });
    const filed = await appeal(t, convicted);
    expect((await call(t, convicted.accused, calls.getContestable)).aboutMe).toMatchObject([
      { action: null, filing: { filingId: filed.filingId }, report: { underAppeal: true } },
    ]);
    const open = await aCase(t, 'unverified');
    expect((await call(t, open.accused, calls.getContestable)).aboutMe).toMatchObject([{ action: 'answer' }]);
    const closed = await aCase(t, 'verified_undetermined');
    expect(await call(t, closed.submitter, calls.getContestable)).toMatchObject({
      aboutMe: [],
      mine: [{ action: 'reopening', needsNewVideo: true, filing: null }],
    });
    expect(await call(t, await aPerson(t), calls.getContestable)).toEqual({ aboutMe: [], mine: [] });
  });

  test('shows convictions and open reports first, however many newer reports were closed', async () => {
    const convicted = await aCase(t);
    const open = await aReport(t.db, { player: convicted.player, createdAt: new Date(t.clock.now() - hourMs) });
    for (let n = 0; n < maxContestable; n += 1)
      await aReport(t.db, {
        player: convicted.player,
        status: 'verified_undetermined',
        createdAt: new Date(t.clock.now()),
      });
    const { aboutMe } = await call(t, convicted.accused, calls.getContestable);
    expect(aboutMe).toHaveLength(maxContestable);
    expect(aboutMe.slice(0, 3).map(({ report, action }) => [report.reportId, action])).toEqual([
      [convicted.reportId, 'appeal'],
      [open.id, 'answer'],
      [expect.any(String), null],
    ]);
    expect(aboutMe[1]?.report).toMatchObject({ reviewCount: 0, max_reviews_placeholder: 3 });
  });

  test('finds a report by its id, the end of its id or its address', async () => {
    const { reportId } = await aCase(t);
    const who = await aPerson(t);
    for (const report of [
      reportId,
      `#${reportId.slice(-6)}`,
      `#${reportId.slice(-8)}`,
      `http://x.example/report/${reportId}`,
    ]) {
      const { reports } = await call(t, who, calls.lookUpReport, { query: { report } });
      expect(reports.map((found) => found.reportId)).toContain(reportId);
    }
    expect(await refusal(t, who, calls.lookUpReport, { query: { report: 'otter' } })).toEqual([
      404,
      'Report not found.',
    ]);
  });

  test('lists own filings in pages, newest first', async () => {
    const who = await aPerson(t);
    for (let n = 0; n < 3; n += 1) {
      const { reportId } = await aCase(t);
      t.clock.advance(1000);
      await call(t, who, calls.claimFalseReport, { params: { reportId }, body: content() });
    }
    const pages = await Promise.all(
      ['1', '2'].map((page) => call(t, who, calls.listMyCases, { query: { page, limit: '2' } })),
    );
    expect(pages.map(({ cases, totalCases, totalPages }) => [cases.length, totalCases, totalPages])).toEqual([
      [2, 3, 2],
      [1, 3, 2],
    ]);
    const times = pages.flatMap(({ cases }) => cases.map(({ filedAt }) => filedAt));
    expect(times).toEqual(times.toSorted().toReversed());
  });
});

test('an appeal is refused without a ground', async () => {
  const { accused, reportId } = await aCase(t);
  const sent = { params: { reportId }, body: { ...appealOf(), ground: undefined } };
  expect(await refusal(t, accused, calls.fileAppeal, sent)).toEqual([400, 'Please choose why the verdict is wrong.']);
});
