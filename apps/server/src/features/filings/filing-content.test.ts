import { calls } from '@argus/contract/kernel/calls';
import { reportMessages } from '@argus/domain/cases/report-rules';
import { type EvidenceType, evidenceMessages } from '@argus/domain/evidence/evidence-link';
import { filingMessages } from '@argus/domain/filings/filing';
import { formatMessage } from '@argus/domain/shared/message';
import { dayMs } from '@argus/domain/shared/time';
import { afterEach, describe, expect, test } from 'vitest';
import { aCase, appealOf, aVideo, statement } from '../../../tests/hearing.ts';
import { aPerson, call, refusal, send } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { checkInvariants } from '../../platform/db/invariants/check-invariants.ts';

const t = useTestApp();
afterEach(async () => expect(await checkInvariants(t.db)).toEqual([]));

const content = (more: object = {}) => ({ statement, evidenceLinks: [], ...more });

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

test('an appeal is refused without a ground', async () => {
  const { accused, reportId } = await aCase(t);
  const sent = { params: { reportId }, body: { ...appealOf(), ground: undefined } };
  expect(await refusal(t, accused, calls.fileAppeal, sent)).toEqual([400, 'Please choose why the verdict is wrong.']);
});
