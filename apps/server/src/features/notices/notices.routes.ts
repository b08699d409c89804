import { doneMessages } from '@argus/contract/kernel/done-messages';
import { tell } from '@argus/contract/kernel/told';
import { noticeCalls } from '@argus/contract/notices/notices';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { toPageFields } from '../../platform/db/paging.ts';
import { addCall, type CallTools } from '../../platform/http/add-call.ts';
import {
  countNotices,
  countUnseenNotices,
  type FoundNotice,
  findNewestUnseenNotice,
  listNotices,
  setNoticesSeen,
} from './notices.queries.ts';
import { toNotice } from './notices.view.ts';

export function addNoticeRoutes(app: FastifyInstance, tools: CallTools, { db, clock, config }: Services): void {
  const show = (found: FoundNotice) => toNotice(found, { eyeEssence: config.EYE_ESSENCE, now: clock() });

  addCall(app, tools, noticeCalls.listNotices, async ({ user, query }) => {
    const [rows, total] = await Promise.all([listNotices(db, user.id, query), countNotices(db, user.id)]);
    return { notices: rows.map(show), totalNotices: total, ...toPageFields(total, query) };
  });

  addCall(app, tools, noticeCalls.getUnseenNotices, async ({ user }) => {
    const unseen = await countUnseenNotices(db, user.id);
    const newest = unseen === 0 ? null : await findNewestUnseenNotice(db, user.id);
    return { unseen, newest: newest ? show(newest) : null };
  });

  addCall(app, tools, noticeCalls.markNoticesSeen, async ({ user, body }) => {
    const { kind, reportId, steam64Id, digestId, upTo } = body;
    const seenAt = new Date(clock());
    await setNoticesSeen(db, user.id, { kind, reportId, steam64Id, digestId, upTo: new Date(upTo), seenAt });
    return tell(doneMessages.notices_seen);
  });
}
