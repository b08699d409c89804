import { calls } from '@argus/contract/kernel/calls';
import { filingRefusals } from '@argus/domain/filings/filing';
import { dayMs } from '@argus/domain/shared/time';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  aCase,
  aFreshReviewer,
  anEarlierReviewer,
  appeal,
  appealOf,
  aVideo,
  useFreshReviewers,
} from '../../../tests/hearing.ts';
import { aModerator, call, refusal } from '../../../tests/panel.ts';
import { useTestAppPerTest } from '../../../tests/test-app.ts';
import { filings } from '../../platform/db/schema/filings.ts';
import { notices } from '../../platform/db/schema/notices.ts';
import { users } from '../../platform/db/schema/users.ts';
import { moveAppealsToStaff } from './appeals.queries.ts';

const t = useTestAppPerTest();
const { reviewer, vote } = useFreshReviewers(t);

const readReport = (reportId: string) =>
  t.app.inject({ url: `/api/reports/${reportId}` }).then((answer) => answer.json());

describe('a further appeal', () => {
  test('needs a new video, and staff must admit it', async () => {
    const theCase = await aCase(t);
    const { reportId, accused } = theCase;
    const known = aVideo();
    await appeal(t, theCase, { evidenceLinks: [known] });
    await vote(reportId, 'cheater');
    const again = (evidenceLinks: object[]) => ({ params: { reportId }, body: appealOf({ evidenceLinks }) });
    for (const links of [[], [known]]) {
      expect(await refusal(t, accused, calls.fileAppeal, again(links))).toEqual([
        409,
        filingRefusals.appeal_needs_new_video.message,
      ]);
    }
    const { filing } = await call(t, accused, calls.fileAppeal, again([aVideo()]));
    expect(filing.state).toBe('admission');
    expect(await readReport(reportId)).toMatchObject({ underAppeal: false, appeals: [{ state: 'upheld' }] });
    await aFreshReviewer(t);
    const decision = { decision: 'accept', reason: 'The video is new and shows another angle.' };
    await call(t, await aModerator(t), calls.decideFiling, { params: { filingId: filing.filingId }, body: decision });
    expect(await readReport(reportId)).toMatchObject({
      underAppeal: true,
      appeals: [{ state: 'review' }, { state: 'upheld' }],
    });
  });
});

describe('an appeal goes to staff', () => {
  test('if the accused says that somebody else used the account, because no video can show that', async () => {
    expect(await appeal(t, await aCase(t), { ground: 'not_in_control' })).toMatchObject({ state: 'staff' });
  });

  test('if fewer than three people may review it', async () => {
    for (const n of [0, 1, 2])
      await t.db
        .update(users)
        .set({ hasTheEye: false })
        .where(eq(users.id, reviewer(n).user.id));
    await anEarlierReviewer(t);
    expect(await appeal(t, await aCase(t))).toMatchObject({ state: 'staff' });
  });

  test('if too few reviewers remain, or after 30 days without a result', async () => {
    const theCase = await aCase(t);
    const { filingId } = await appeal(t, theCase);
    const state = async () => (await t.db.select().from(filings).where(eq(filings.id, filingId)))[0]?.state;
    await moveAppealsToStaff(t.db, new Date(t.clock.now()));
    expect(await state()).toBe('review');
    // All reviewers are still active, so only the time can move the appeal.
    const later = new Date(t.clock.now() + 30 * dayMs);
    await t.db.update(users).set({ lastActiveAt: later }).where(eq(users.hasTheEye, true));
    await moveAppealsToStaff(t.db, new Date(later.getTime() - 60_000));
    expect(await state()).toBe('review');
    await moveAppealsToStaff(t.db, later);
    expect(await state()).toBe('staff');

    const other = await aCase(t);
    const second = await appeal(t, other);
    for (const n of [0, 1, 2])
      await t.db
        .update(users)
        .set({ isBanned: true })
        .where(eq(users.id, reviewer(n).user.id));
    await t.db
      .update(users)
      .set({ hasTheEye: false })
      .where(eq(users.id, reviewer(3).user.id));
    for (const { id } of theCase.reviewers) await t.db.update(users).set({ hasTheEye: false }).where(eq(users.id, id));
    await moveAppealsToStaff(t.db, new Date(t.clock.now()));
    const [moved] = await t.db.select().from(filings).where(eq(filings.id, second.filingId));
    expect(moved?.state).toBe('staff');
    expect(await t.db.select().from(notices)).toEqual([]);
  });
});
