import { doneMessages } from '@argus/contract/kernel/done-messages';
import { tell } from '@argus/contract/kernel/told';
import { staffRecordCalls } from '@argus/contract/staff/records';
import { pauseCalls } from '@argus/contract/staff/reporting-pause';
import { managedUserCalls } from '@argus/contract/staff/users';
import { maySeeSessions } from '@argus/domain/staff/permissions';
import type { FastifyInstance } from 'fastify';
import { AppError, assertAllowed } from '../../app/errors.ts';
import type { Identity, Services } from '../../app/services.ts';
import { listSubmissions } from '../../features/cases/reports.queries.ts';
import { toSubmission } from '../../features/cases/reports.view.ts';
import { getPerson } from '../../features/members/users/person.queries.ts';
import type { UserRow } from '../../features/members/users/users.queries.ts';
import { toPageFields, toWindow } from '../../platform/db/paging.ts';
import { getTally } from '../../platform/db/tallies.ts';
import { addCall, type CallTools } from '../../platform/http/add-call.ts';
import { inPanel } from '../cases/staff-reports.view.ts';
import { findFilteredPage, selectFiltered } from '../filtered-list.queries.ts';
import { findListPage, findMatchingPage, inOrder } from '../pages.queries.ts';
import { changePause } from './change-pause.ts';
import {
  filterMatches,
  filterUsers,
  findUser,
  isUserFiltered,
  listUsersById,
  selectMatchingUsers,
} from './managed-users.queries.ts';
import { toGivenReview, toLedgerEntry, toManagedUser, toStaffSession } from './managed-users.view.ts';
import { parseUserSearch } from './parse-user-search.ts';
import { setRole } from './set-role.ts';
import { toggleBan } from './toggle-ban.ts';
import { toggleEye } from './toggle-eye.ts';
import {
  countGivenReviews,
  countLedger,
  countSessions,
  findLastLogins,
  listGivenReviews,
  listLedger,
  listSessions,
} from './user-records.queries.ts';

export function addManagedUserRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { db, config, clock, players } = services;
  const showAll = async (viewer: Identity, found: readonly UserRow[]) => {
    const visible = found.filter((user) => maySeeSessions(viewer, user).ok);
    const logins = await findLastLogins(
      db,
      visible.map(({ id }) => id),
    );
    return found.map((user) => toManagedUser(user, { lastLoginAt: logins.get(user.id) ?? null, now: clock() }));
  };
  const show = async (viewer: Identity, user: UserRow) => {
    const [shown] = await showAll(viewer, [user]);
    if (!shown) throw new Error('everyone asked for is shown');
    return shown;
  };
  const getUser = async (userId: string): Promise<UserRow> => {
    const user = await findUser(db, userId);
    if (!user) throw new AppError('user_not_found');
    return user;
  };
  const viewUser = async (viewer: Identity, userId: string) => {
    const [, { ids: viewerIds }] = await Promise.all([getUser(userId), getPerson(db, config.AUTH_SECRET, viewer)]);
    return { userId, viewerIds };
  };

  addCall(app, tools, managedUserCalls.listUsers, async ({ query, user, request }) => {
    const { steamId, sort, page, limit, ...filters } = query;
    const now = clock();
    const findPage = async () => {
      if (steamId) {
        const search = await parseUserSearch(players, steamId, tools.steamCharge(request, user));
        const matches = filterMatches(selectMatchingUsers(search), filters, sort, now);
        return { ...(await findMatchingPage(db, matches, query)), isPartial: false };
      }
      const list = filterUsers(filters, sort ?? 'joined', now);
      if (isUserFiltered(filters)) return findFilteredPage(db, list, query);
      return { ...(await findListPage(db, selectFiltered(list), getTally(db, 'users'), query)), isPartial: false };
    };
    const { ids, total, isPartial } = await findPage();
    const found = await showAll(
      user,
      inOrder(ids, await listUsersById(db, ids), ({ id }) => id),
    );
    return { users: found, totalUsers: total, isPartial, ...toPageFields(total, { page, limit }) };
  });

  addCall(app, tools, managedUserCalls.getManagedUser, async ({ params, user }) =>
    show(user, await getUser(params.userId)),
  );

  addCall(app, tools, managedUserCalls.toggleEye, async ({ params, body, user }) => {
    const changed = await toggleEye(services, { actorId: user.id, ...params, ...body });
    const said = changed.hasTheEye ? doneMessages.eye_given : doneMessages.eye_taken;
    return { ...tell(said, { name: changed.username }), user: await show(user, changed) };
  });

  addCall(app, tools, managedUserCalls.toggleBan, async ({ params, body, user }) => {
    const { isBanned } = body;
    const banReason = body.banReason || null;
    const changed = await toggleBan(services, { actorId: user.id, ...params, isBanned, banReason });
    const said = changed.isBanned ? doneMessages.banned : doneMessages.unbanned;
    return { ...tell(said, { name: changed.username }), user: await show(user, changed) };
  });

  addCall(app, tools, managedUserCalls.setRole, async ({ params, body, user }) => {
    const changed = await setRole(services, { actorId: user.id, ...params, ...body });
    const said = changed.userType === 'moderator' ? doneMessages.moderator_made : doneMessages.moderator_removed;
    return { ...tell(said, { name: changed.username }), user: await show(user, changed) };
  });

  addCall(app, tools, pauseCalls.pauseReporting, async ({ params, body, user }) => {
    const changed = await changePause(services, { actorId: user.id, ...params, pause: body });
    return { ...tell(doneMessages.user_paused, { name: changed.username }), user: await show(user, changed) };
  });

  addCall(app, tools, pauseCalls.liftPause, async ({ params, user }) => {
    const changed = await changePause(services, { actorId: user.id, ...params, pause: null });
    return { ...tell(doneMessages.user_resumed, { name: changed.username }), user: await show(user, changed) };
  });

  addCall(app, tools, staffRecordCalls.listUserReports, async ({ params: { userId }, query }) => {
    const { reportsSubmitted: totalReports } = await getUser(userId);
    const rows = await listSubmissions(db, { userId }, toWindow(query));
    const now = clock();
    return {
      reports: rows.map((row) => ({ ...toSubmission(row, now), ...inPanel })),
      totalReports,
      ...toPageFields(totalReports, query),
    };
  });

  addCall(app, tools, staffRecordCalls.listUserReviews, async ({ params: { userId }, query, user }) => {
    const viewed = await viewUser(user, userId);
    const [rows, totalReviews] = await Promise.all([
      listGivenReviews(db, viewed, query),
      countGivenReviews(db, viewed),
    ]);
    return { reviews: rows.map(toGivenReview), totalReviews, ...toPageFields(totalReviews, query) };
  });

  addCall(app, tools, staffRecordCalls.listUserEssence, async ({ params: { userId }, query, user }) => {
    const viewed = await viewUser(user, userId);
    const [rows, totalEntries] = await Promise.all([listLedger(db, viewed, query), countLedger(db, viewed)]);
    return { entries: rows.map(toLedgerEntry), totalEntries, ...toPageFields(totalEntries, query) };
  });

  addCall(app, tools, staffRecordCalls.listUserSessions, async ({ params: { userId }, query, user }) => {
    assertAllowed(maySeeSessions(user, await getUser(userId)));
    const [rows, totalSessions] = await Promise.all([listSessions(db, userId, query), countSessions(db, userId)]);
    const now = clock();
    return {
      sessions: rows.map((row) => toStaffSession(row, now)),
      totalSessions,
      ...toPageFields(totalSessions, query),
    };
  });
}
