import { adminCalls } from '@argus/contract/admin';
import { staffRecordCalls } from '@argus/contract/staff-records';
import type { FastifyInstance } from 'fastify';
import { toPageFields, toWindow } from '../db/paging.ts';
import { getTally } from '../db/tallies.ts';
import { AppError } from '../errors.ts';
import { addCall, type CallTools } from '../http/add-call.ts';
import type { Services } from '../parts.ts';
import { listSubmissions } from '../reports/reports.queries.ts';
import { toSubmission } from '../reports/reports.view.ts';
import type { UserRow } from '../users/users.queries.ts';
import { findListPage, inOrder } from './found-page.queries.ts';
import { prepareUserSearch } from './list-sought-users.ts';
import { findUser, listUsersById, selectUsers } from './managed-users.queries.ts';
import { toManagedUser } from './managed-users.view.ts';
import { setRole } from './set-role.ts';
import { inPanel } from './staff-reports.view.ts';
import { toggleBan } from './toggle-ban.ts';
import { toggleEye } from './toggle-eye.ts';
import { countLedger, countSessions, listGivenReviews, listLedger, listSessions } from './user-records.queries.ts';
import { toGivenReview, toLedgerEntry, toStaffSession } from './user-records.view.ts';

export function addManagedUserRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { db, clock } = services;
  const searchUsers = prepareUserSearch(services);
  const getUser = async (userId: string): Promise<UserRow> => {
    const user = await findUser(db, userId);
    if (!user) throw new AppError('user_not_found');
    return user;
  };

  addCall(app, tools, adminCalls.listUsers, async ({ query, user, request }) => {
    const { ids, total } = query.steamId
      ? await searchUsers(query.steamId, query, tools.steamCharge(request, user))
      : await findListPage(db, selectUsers(), getTally(db, 'users'), query);
    const found = inOrder(ids, await listUsersById(db, ids), ({ id }) => id);
    return { users: found.map(toManagedUser), totalUsers: total, ...toPageFields(total, query) };
  });

  addCall(app, tools, adminCalls.getManagedUser, async ({ params }) => toManagedUser(await getUser(params.userId)));

  addCall(app, tools, adminCalls.toggleEye, async ({ params, body, user }) => {
    const changed = await toggleEye(services, { actorId: user.id, ...params, hasTheEye: body.hasTheEye });
    const msg = `${changed.username} ${changed.hasTheEye ? 'now' : 'no longer'} holds the Eye.`;
    return { msg, user: toManagedUser(changed) };
  });

  addCall(app, tools, adminCalls.toggleBan, async ({ params, body, user }) => {
    const { isBanned } = body;
    const banReason = body.banReason || null;
    const changed = await toggleBan(services, { actorId: user.id, ...params, isBanned, banReason });
    const msg = `${changed.username} is ${changed.isBanned ? 'banned' : 'no longer banned'}.`;
    return { msg, user: toManagedUser(changed) };
  });

  addCall(app, tools, adminCalls.setRole, async ({ params, body, user }) => {
    const changed = await setRole(services, { actorId: user.id, ...params, ...body });
    const msg = `${changed.username} is ${changed.userType === 'moderator' ? 'now' : 'no longer'} a moderator.`;
    return { msg, user: toManagedUser(changed) };
  });

  addCall(app, tools, staffRecordCalls.listUserReports, async ({ params: { userId }, query }) => {
    const { reportsSubmitted: totalReports } = await getUser(userId);
    const rows = await listSubmissions(db, userId, toWindow(query));
    const now = clock();
    return {
      reports: rows.map((row) => ({ ...toSubmission(row, now), ...inPanel })),
      totalReports,
      ...toPageFields(totalReports, query),
    };
  });

  addCall(app, tools, staffRecordCalls.listUserReviews, async ({ params: { userId }, query }) => {
    const { reviewsDone: totalReviews } = await getUser(userId);
    const rows = await listGivenReviews(db, userId, query);
    return { reviews: rows.map(toGivenReview), totalReviews, ...toPageFields(totalReviews, query) };
  });

  addCall(app, tools, staffRecordCalls.listUserEssence, async ({ params: { userId }, query }) => {
    await getUser(userId);
    const [rows, totalEntries] = await Promise.all([listLedger(db, userId, query), countLedger(db, userId)]);
    return { entries: rows.map(toLedgerEntry), totalEntries, ...toPageFields(totalEntries, query) };
  });

  addCall(app, tools, staffRecordCalls.listUserSessions, async ({ params: { userId }, query }) => {
    await getUser(userId);
    const [rows, totalSessions] = await Promise.all([listSessions(db, userId, query), countSessions(db, userId)]);
    const now = clock();
    return {
      sessions: rows.map((row) => toStaffSession(row, now)),
      totalSessions,
      ...toPageFields(totalSessions, query),
    };
  });
}
