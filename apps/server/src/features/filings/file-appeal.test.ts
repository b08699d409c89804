import { apiMessages } from '@argus/contract/kernel/api-messages';
import { calls } from '@argus/contract/kernel/calls';
import { errorSchema } from '@argus/contract/kernel/error-body';
import { filingRefusals } from '@argus/domain/filings/filing';
import { dayMs } from '@argus/domain/shared/time';
import { describe, expect, test } from 'vitest';
import { listKeys, loseLinks } from '../../../tests/checking.ts';
import {
  aCase,
  anotherConviction,
  appeal,
  appealOf,
  aVideo,
  type Case,
  statement,
  useFreshReviewers,
} from '../../../tests/hearing.ts';
import { aPerson, call, type Person, refusal, send } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';

const t = useTestApp();
const { vote } = useFreshReviewers(t);

const about = (reportIds: readonly string[], more: object = {}) => ({ body: { ...appealOf(more), reportIds } });
const statesOf = async (who: Person) =>
  (await call(t, who, calls.listMyCases)).cases.map(({ report, state }) => [report.reportId, state]);

async function aTwiceConvicted(): Promise<Case & { otherId: string }> {
  const first = await aCase(t);
  return { ...first, otherId: await anotherConviction(t, first) };
}

async function claimOften(who: Person, times: number) {
  for (let n = 0; n < times; n += 1) {
    const { reportId } = await aCase(t);
    await call(t, who, calls.claimFalseReport, { params: { reportId }, body: { statement, evidenceLinks: [] } });
  }
}

describe('several convictions appealed with one statement', () => {
  test('are each appealed, marked and decided on their own', async () => {
    const { accused, reportId, otherId } = await aTwiceConvicted();
    const video = aVideo();
    const sent = about([reportId, otherId], { evidenceLinks: [video] });
    const { msg, filings } = await call(t, accused, calls.fileAppeals, sent);
    expect(msg).toBe('Your appeals have been filed.');
    expect(filings.map(({ report }) => report.reportId).toSorted()).toEqual([reportId, otherId].toSorted());
    for (const filing of filings) {
      expect(filing).toMatchObject({ kind: 'appeal', state: 'review', statement, evidenceLinks: [video] });
      expect(filing.dueAt).not.toBeNull();
    }
    expect((await call(t, accused, calls.getContestable)).aboutMe).toMatchObject([
      { action: null, report: { underAppeal: true } },
      { action: null, report: { underAppeal: true } },
    ]);
    await vote(reportId, 'undetermined');
    expect(
      new Map(await statesOf(accused).then((states) => states.map(([id, state]) => [id, state] as const))),
    ).toEqual(
      new Map([
        [reportId, 'overturned'],
        [otherId, 'review'],
      ]),
    );
  });

  const refused: [string, keyof typeof filingRefusals, (it: Case & { otherId: string }) => Promise<string>][] = [
    [
      'is under appeal already',
      'appeal_open',
      async (it) => (await appeal(t, { ...it, reportId: it.otherId })).report.reportId,
    ],
    ['is about somebody else', 'not_the_accused', async () => (await aCase(t)).reportId],
    [
      'was appealed before and has no new video',
      'appeal_needs_new_video',
      async (it) => {
        const { filingId } = await appeal(t, { ...it, reportId: it.otherId });
        await call(t, it.accused, calls.withdrawFiling, { params: { filingId } });
        return it.otherId;
      },
    ],
  ];
  test.each(refused)('are not appealed at all if one of them %s', async (_why, id, prepare) => {
    const it = await aTwiceConvicted();
    const badId = await prepare(it);
    const before = await statesOf(it.accused);
    const { status, text } = await send(t, it.accused, calls.fileAppeals, about([it.reportId, badId]));
    expect(status).toBe(400);
    expect(errorSchema.parse(JSON.parse(text))).toMatchObject({
      id: 'invalid_input',
      errors: [{ id, path: 'reportIds.1', msg: filingRefusals[id].message }],
    });
    expect(await statesOf(it.accused)).toEqual(before);
    await appeal(t, it);
  });

  test('are refused with the reason for each of them', async () => {
    const { accused, reportId } = await aTwiceConvicted();
    const unknownId = '0192b1f0-0000-7000-8000-000000000009';
    const foreign = await aCase(t);
    expect(await refusal(t, accused, calls.fileAppeals, about([unknownId, reportId, foreign.reportId]))).toEqual([
      400,
      apiMessages.report_not_found.message,
      filingRefusals.not_the_accused.message,
    ]);
    expect(await refusal(t, await aPerson(t), calls.fileAppeals, about([reportId]))).toEqual([
      400,
      filingRefusals.not_the_accused.message,
    ]);
    expect(await statesOf(accused)).toEqual([]);
  });

  test('may be a first and a further appeal, of which staff admit the further one', async () => {
    const it = await aTwiceConvicted();
    const { filingId } = await appeal(t, { ...it, reportId: it.otherId });
    await call(t, it.accused, calls.withdrawFiling, { params: { filingId } });
    const sent = about([it.reportId, it.otherId], { evidenceLinks: [aVideo()] });
    const { filings } = await call(t, it.accused, calls.fileAppeals, sent);
    expect(new Map(filings.map(({ report, state }) => [report.reportId, state]))).toEqual(
      new Map([
        [it.reportId, 'review'],
        [it.otherId, 'admission'],
      ]),
    );
  });

  test('are appealed because the evidence is gone only if all of it is', async () => {
    const it = await aTwiceConvicted();
    const lose = async (id: string) =>
      loseLinks(
        t,
        (await listKeys(t, id)).flatMap((key) => key ?? []),
      );
    await lose(it.reportId);
    const sent = about([it.reportId, it.otherId], { ground: 'evidence_gone' });
    expect(await refusal(t, it.accused, calls.fileAppeals, sent)).toEqual([
      400,
      filingRefusals.evidence_not_gone.message,
    ]);
    await lose(it.otherId);
    const { filings } = await call(t, it.accused, calls.fileAppeals, sent);
    expect(filings.map(({ state }) => state)).toEqual(['staff', 'staff']);
  });

  test('count one by one towards the daily limit', async () => {
    const { accused, reportId, otherId } = await aTwiceConvicted();
    await claimOften(accused, 4);
    const sent = about([reportId, otherId]);
    const { status, headers, text } = await send(t, accused, calls.fileAppeals, sent);
    expect([status, JSON.parse(text)]).toEqual([
      429,
      expect.objectContaining({
        id: 'too_many_filings_together',
        msg: expect.stringContaining('You can file 5 times within 24 hours and have filed 4 times. Choose fewer cases'),
      }),
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(80_000);
    expect(await statesOf(accused)).toHaveLength(4);
    await appeal(t, { accused, reportId });
    const full = await send(t, accused, calls.fileAppeals, about([otherId]));
    expect([full.status, JSON.parse(full.text).id]).toEqual([429, 'too_many_filings']);
    t.clock.advance(dayMs);
    await call(t, accused, calls.fileAppeals, about([otherId]));
  });

  test('are named at least once, at most five times, and each counts once however often it is named', async () => {
    const { accused, reportId } = await aTwiceConvicted();
    expect(await refusal(t, accused, calls.fileAppeals, about([]))).toEqual([400, 'Please enter a report.']);
    expect(await refusal(t, accused, calls.fileAppeals, about(Array(6).fill(reportId)))).toEqual([
      400,
      'You can appeal at most 5 convictions with one statement.',
    ]);
    const { msg, filings } = await call(t, accused, calls.fileAppeals, about([reportId, reportId]));
    expect([msg, filings.length]).toEqual(['Your appeal has been filed.', 1]);
  });
});
