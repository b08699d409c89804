import { isDeepStrictEqual } from 'node:util';
import { checkSubmission } from '@argus/domain/report-rules';
import { inTransaction } from '../db/client.ts';
import { AppError, InvalidInputError } from '../errors.ts';
import type { Services } from '../parts.ts';
import { deleteDraft, findDraft } from './drafts.queries.ts';
import { type LookUp, lookUpSubmission } from './named-players.ts';
import { fileReport, lockPlayerAndSubmitter } from './report-filing.ts';
import { findReportRow } from './reports.queries.ts';

/**
 * The report takes the draft's id, so that links keep working and submitting twice stores one report: the second request returns
 * what the first one stored. A failure leaves the draft unchanged.
 */
export async function submitDraft(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  userId: string,
  draftId: string,
  lookUp: LookUp,
): Promise<string> {
  const draft = await findDraft(db, draftId, userId);
  if (draft) {
    const problems = checkSubmission(draft.content);
    if (problems.length > 0) throw new InvalidInputError(problems);
    const { player, content } = await lookUpSubmission(lookUp, draft.content);
    const isFiled = await inTransaction(db, async (tx) => {
      const submitter = await lockPlayerAndSubmitter(tx, player.steam64Id, userId);
      const taken = await deleteDraft(tx, draftId, userId);
      if (!taken) return false;
      if (!isDeepStrictEqual(taken.content, draft.content)) {
        throw new AppError('draft_changed');
      }
      await fileReport(tx, config, { id: draftId, submitter, player, content, now: new Date(clock()) });
      return true;
    });
    if (isFiled) return draftId;
  }
  const report = await findReportRow(db, draftId);
  if (report?.submitterId !== userId) throw new AppError('draft_not_found');
  return report.id;
}
