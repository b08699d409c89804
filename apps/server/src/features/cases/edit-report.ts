import { isDeepStrictEqual } from 'node:util';
import { mayEditReport } from '@argus/domain/cases/edit-window';
import { reportMessages } from '@argus/domain/cases/report-rules';
import { momentAfter } from '@argus/domain/shared/elapsed';
import { AppError, assertAllowed, InvalidInputError } from '../../app/errors.ts';
import type { Identity, Services } from '../../app/services.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { lockPlayerAndReport, type ReportRow } from '../../platform/db/locks.ts';
import type { StoredContent } from '../../platform/db/schema/reports.ts';
import { lockActiveUser } from '../members/users/lock-submitter.ts';
import { getPerson } from '../members/users/person.queries.ts';
import { findDraft } from './drafts.queries.ts';
import { type LookUp, lookUpNewMates } from './named-players.ts';
import { findLastEventAt, getContent, hasReviews, replaceContent } from './report-content.queries.ts';
import { findReportRow } from './reports.queries.ts';
import { assertMayName } from './submit-report.ts';

/** Returns false if nothing changed. */
export async function editReport(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  user: Identity,
  reportId: string,
  typed: StoredContent,
  lookUp: LookUp,
): Promise<boolean> {
  const report = await findReportRow(db, reportId);
  if (!report) {
    const isDraft = (await findDraft(db, reportId, user.id)) !== null;
    throw new AppError(isDraft ? 'draft_at_report_url' : 'report_not_found');
  }
  assertMayEdit(report, user.id, { isReviewed: await hasReviews(db, reportId), now: clock() });
  if (typed.reportedSteam64Id !== report.reportedSteam64Id) {
    throw new InvalidInputError([
      { id: 'reported_player_fixed', message: reportMessages.reported_player_fixed, path: 'reportedSteam64Id' },
    ]);
  }
  const { ids: accountIds, isOwnSteam64Id } = await getPerson(db, config.AUTH_SECRET, user);
  if (isOwnSteam64Id(report.reportedSteam64Id)) throw new AppError('self_report');
  const after = await lookUpNewMates(lookUp, typed, (await getContent(db, reportId)).lobbiedWith);

  return inTransaction(db, async (tx) => {
    const locked = await lockPlayerAndReport(tx, reportId);
    if (!locked) throw new Error('reports are never removed');
    await lockActiveUser(tx, user.id);
    // Reviews take the same lock, so that an edit comes before the first of them or is refused.
    const now = clock();
    assertMayEdit(locked, user.id, { isReviewed: await hasReviews(tx, reportId), now });
    const before = await getContent(tx, reportId);
    if (isDeepStrictEqual(toComparable(before), toComparable(after))) return false;
    const editedAt = momentAfter([await findLastEventAt(tx, reportId)], now);
    const known = new Set(before.lobbiedWith.map(({ steam64Id }) => steam64Id));
    const added = after.lobbiedWith.filter(({ steam64Id }) => !known.has(steam64Id)).length;
    await assertMayName(tx, { accountIds, added, now: editedAt });
    await replaceContent(tx, locked, { before, after, now: editedAt });
    return true;
  });
}

function assertMayEdit(report: ReportRow, userId: string, state: { isReviewed: boolean; now: number }): void {
  const { status, edits, createdAt, submitterId } = report;
  const isSubmitter = submitterId === userId;
  assertAllowed(mayEditReport({ isSubmitter, createdAt: createdAt.getTime(), status, edits, ...state }));
}

const linkFields = ['type', 'url', 'description', 'startSeconds', 'endSeconds', 'round', 'tick'] as const;

/** Names and pictures of lobby mates come from Steam, so they are not compared. */
const toComparable = ({ reportedSteam64Id, description, cheatsUsed, evidenceLinks, lobbiedWith }: StoredContent) => ({
  ...{ reportedSteam64Id, description, cheatsUsed },
  evidenceLinks: evidenceLinks.map((link) => linkFields.map((field) => link[field])),
  lobbiedWith: lobbiedWith.map(({ steam64Id }) => steam64Id),
});
