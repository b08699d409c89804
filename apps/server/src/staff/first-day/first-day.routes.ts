import { doneMessages } from '@argus/contract/kernel/done-messages';
import { tell } from '@argus/contract/kernel/told';
import { firstDayCalls } from '@argus/contract/staff/first-day';
import { dayMs } from '@argus/domain/shared/time';
import { checkFirstDay, type FirstDayState } from '@argus/domain/staff/first-day';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { countPool, listActiveCases } from '../../features/members/exam/exam-cases.queries.ts';
import { listBackups } from '../../platform/backup/backup-folder.ts';
import { addCall, type CallTools } from '../../platform/http/add-call.ts';
import { dismissFirstDay } from './dismiss-first-day.ts';
import {
  countReviewers,
  hasLogin,
  hasReport,
  isCommunityWebhookOff,
  isFirstDayDismissed,
} from './first-day.queries.ts';

const backupIsRecentMs = 2 * dayMs;

export function addFirstDayRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { db } = services;

  addCall(app, tools, firstDayCalls.getFirstDay, async () => {
    const isDismissed = await isFirstDayDismissed(db);
    return { isDismissed, steps: isDismissed ? [] : checkFirstDay(await readState(services)) };
  });

  addCall(app, tools, firstDayCalls.dismissFirstDay, async ({ user }) => {
    await dismissFirstDay(services, user.id);
    return tell(doneMessages.first_day_dismissed);
  });
}

async function readState({ db, config, clock }: Services): Promise<FirstDayState> {
  const [loggedIn, reviewers, reported, cases, isWebhookOff, backups] = await Promise.all([
    hasLogin(db),
    countReviewers(db),
    hasReport(db),
    listActiveCases(db),
    isCommunityWebhookOff(db),
    // A folder that cannot be read has no backups that anybody could restore.
    config.BACKUP_DIR === undefined ? [] : listBackups(config.BACKUP_DIR).catch(() => []),
  ]);
  return {
    hasLogin: loggedIn,
    reviewers,
    hasReport: reported,
    canBeContacted: config.CONTACT_EMAIL !== undefined || config.DISCORD_INVITE_URL !== undefined,
    hasRecentBackup: backups.some(({ madeAt }) => clock() - madeAt.getTime() < backupIsRecentMs),
    hasCommunityWebhook: config.COMMUNITY_WEBHOOK_URL !== undefined && !isWebhookOff,
    exam: { mode: config.EXAM, pool: countPool(cases) },
  };
}
