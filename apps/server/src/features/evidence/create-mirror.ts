import { findInvolvement, type Person } from '@argus/domain/cases/involvement';
import { isOpen } from '@argus/domain/cases/report-status';
import {
  type CheckedCopy,
  type CopyKind,
  checkCopy,
  copyLimits,
  copyMessages,
  copyProblems,
  givesUpDeciding,
  mayAddMirror,
  mayReplace,
} from '@argus/domain/evidence/evidence-copy';
import { findVideoKey } from '@argus/domain/evidence/video-hosts';
import { dayMs, toUtc } from '@argus/domain/shared/time';
import { isStaff } from '@argus/domain/staff/permissions';
import { AppError, assertAllowed, InvalidInputError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { insertAudit } from '../../platform/db/audit-log.ts';
import { inTransaction, type Tx } from '../../platform/db/client.ts';
import { lockPlayerAndReport } from '../../platform/db/locks.ts';
import { lockActiveUser } from '../members/users/lock-submitter.ts';
import { getPerson } from '../members/users/person.queries.ts';
import {
  findOwnActs,
  findShownLink,
  insertMirror,
  listMirrorTimes,
  markMirrored,
  type ShownLink,
} from './mirrors.queries.ts';

interface NewMirror {
  userId: string;
  reportId: string;
  kind: CopyKind;
  of: string;
  url: string;
}

/**
 * Locks the player and the report, so that concurrent requests count each other's mirrors, on the other reports of the
 * case too.
 */
export async function createMirror(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { userId, reportId, kind, of, url }: NewMirror,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const report = await lockPlayerAndReport(tx, reportId);
    if (!report) throw new AppError('report_not_found');
    const user = await lockActiveUser(tx, userId);
    const now = clock();
    const person = await getPerson(tx, config.AUTH_SECRET, user);
    const shown = await findShownLink(tx, { reportId, url: of.trim(), accountIds: person.ids });
    if (!shown) throw new AppError('link_not_found');
    const { hasOpenTwin, ...ownActs } = await findOwnActs(tx, reportId, person.ids);
    const link = { ...shown, isCaseOpen: isOpen(report.status) || hasOpenTwin };
    const contributor = {
      involvement: findInvolvement(person, report),
      hasTheEye: user.hasTheEye,
      isStaff: isStaff(user.userType),
      ...ownActs,
    };
    assertAllowed(kind === 'mirror' ? mayAddMirror(contributor, link) : mayReplace(contributor, link, now));
    const mirror = checkCopy(kind, link.type, url);
    if (!mirror) {
      const id = copyProblems[kind];
      throw new InvalidInputError([{ id, message: copyMessages[id], path: 'url' }]);
    }
    if (isKnown(link, mirror)) throw new AppError('copy_known');
    await assertMayAddToday(tx, person, now);
    const createdAt = new Date(now);
    await insertMirror(tx, { ...mirror, reportId, ofKey: link.key, kind, addedById: userId, createdAt });
    if (!givesUpDeciding(kind, contributor, link)) return;
    await markMirrored(tx, { reportId, round: report.round, userId, openedAt: createdAt });
    const act = { actorId: userId, action: 'add_mirror', targetReportId: reportId, before: null } as const;
    await insertAudit(tx, [{ ...act, after: { of: link.key, url: mirror.url } }], createdAt);
  });
}

function isKnown({ knownKeys, knownUrls, key }: ShownLink, { url, type }: CheckedCopy): boolean {
  const videoKey = type === 'video' ? findVideoKey(url) : null;
  return url === key || knownUrls.includes(url) || (videoKey !== null && knownKeys.includes(videoKey));
}

async function assertMayAddToday(tx: Tx, person: Person, now: number): Promise<void> {
  const max = copyLimits.perDay;
  const addedAt = await listMirrorTimes(tx, { accountIds: person.ids, since: new Date(now - dayMs), limit: max });
  const blocking = addedAt[max - 1];
  if (blocking === undefined) return;
  const at = blocking + dayMs;
  const retryAfterSeconds = Math.ceil((at - now) / 1000);
  throw new AppError('too_many_copies', { values: { max, ...toUtc(at) }, retryAfterSeconds });
}
