import { mostNotices, noticeCalls } from '@argus/contract/notices';
import type { FastifyInstance } from 'fastify';
import { addCall, type CallTools } from '../http/add-call.ts';
import type { Services } from '../parts.ts';
import { listUnseenNotices, setNoticesSeen } from './notices.queries.ts';
import { toNotice } from './notices.view.ts';

export function addNoticeRoutes(app: FastifyInstance, tools: CallTools, { db, clock }: Services): void {
  addCall(app, tools, noticeCalls.listNotices, async ({ user }) => ({
    notices: (await listUnseenNotices(db, user.id, mostNotices)).map(toNotice),
  }));

  addCall(app, tools, noticeCalls.markNoticesSeen, async ({ user, body }) => {
    const seen = body.notices.map(({ reportId, createdAt }) => ({ reportId, createdAt: new Date(createdAt) }));
    await setNoticesSeen(db, user.id, { seen, seenAt: new Date(clock()) });
    return { msg: 'Noted.' };
  });
}
