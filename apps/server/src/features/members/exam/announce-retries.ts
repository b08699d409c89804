import { examRules } from '@argus/domain/members/exam';
import { dayMs } from '@argus/domain/shared/time';
import type { Services } from '../../../app/services.ts';
import { listFailedCandidates, renewExamNotice } from './attempts.queries.ts';
import { findExamStanding } from './exam-standing.ts';

/**
 * Notifies everybody who failed the exam, once, that they may try again. Several processes may run this at the same
 * time.
 */
export async function announceRetries(services: Pick<Services, 'db' | 'config' | 'clock'>): Promise<void> {
  const { db, config, clock } = services;
  const now = clock();
  const shortestWait = new Date(now - examRules.firstWaitDays * dayMs);
  for (const { user, failedAt } of await listFailedCandidates(db, config.EYE_ESSENCE, shortestWait)) {
    const { ruling } = await findExamStanding(db, services, user);
    if (ruling.ok) await renewExamNotice(db, user.id, { failedAt, createdAt: new Date(now) });
  }
}
