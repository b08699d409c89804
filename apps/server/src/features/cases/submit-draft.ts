import { isDeepStrictEqual } from 'node:util';
import { checkSubmission } from '@argus/domain/cases/report-rules';
import { AppError, InvalidInputError } from '../../app/errors.ts';
import type { Identity, Services } from '../../app/services.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { lockPlayerAndSubmitter } from '../members/users/lock-submitter.ts';
import { deleteDraft, findDraft } from './drafts.queries.ts';
import { type LookUp, lookUpSubmission } from './named-players.ts';
import { findReportRow } from './reports.queries.ts';
import { storeReport } from './submit-report.ts';

/**
 * The report takes the id of the draft, so that links keep working and a second request returns the report of the
 * first. A failure leaves the draft unchanged.
 */
export async function submitDraft(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  user: Identity,
  draftId: string,
  lookUp: LookUp,
): Promise<void> {
  const { id: userId } = user;
  const draft = await findDraft(db, draftId, userId);
  if (draft) {
    const problems = checkSubmission(draft.content);
    if (problems.length > 0) throw new InvalidInputError(problems);
    const { player, content } = await lookUpSubmission(lookUp, draft.content);
    const now = new Date(clock());
    await inTransaction(db, async (tx) => {
      const submitter = await lockPlayerAndSubmitter(tx, player.steam64Id, userId);
      const taken = await deleteDraft(tx, draftId, userId);
      if (!taken) return;
      if (!isDeepStrictEqual(taken.content, draft.content)) throw new AppError('draft_changed');
      await storeReport(tx, config, { id: draftId, submitter, player, content, now });
    });
  }
  const report = await findReportRow(db, draftId);
  if (report?.submitterId !== userId) throw new AppError('draft_not_found');
}
