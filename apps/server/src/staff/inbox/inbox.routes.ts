import { doneMessages } from '@argus/contract/kernel/done-messages';
import { tell } from '@argus/contract/kernel/told';
import { inboxCalls, maxDecidedTogether } from '@argus/contract/staff/inbox';
import type { Lease } from '@argus/domain/staff/inbox-lease';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app/errors.ts';
import type { Identity, Services } from '../../app/services.ts';
import { findFiling, listFilingsById } from '../../features/filings/filings.queries.ts';
import {
  countClaims,
  listDecidedTogether,
  listLeases,
  releaseLease,
  selectInbox,
} from '../../features/filings/inbox.queries.ts';
import { toPageFields } from '../../platform/db/paging.ts';
import { addCall, type CallTools } from '../../platform/http/add-call.ts';
import { getFilingStanding } from '../cases/staff-standing.ts';
import { findMatchingPage, inOrder } from '../pages.queries.ts';
import { decideFiling } from './decide-filing.ts';
import { hideStatement } from './hide-statement.ts';
import { toInboxItem, toLease, toStaffFiling, toTogether } from './inbox.view.ts';
import { reserveItem } from './reserve-item.ts';

export function addInboxRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { db, config, clock } = services;
  const getDetail = async (filingId: string) => {
    const found = await findFiling(db, filingId);
    if (!found) throw new AppError('filing_not_found');
    return found;
  };
  const getFiling = async (viewer: Identity, filingId: string) => {
    const detail = await getDetail(filingId);
    const { reportId } = detail.filing;
    const together = await listDecidedTogether(db, detail.filing);
    const authorIds = together.map(({ authorId }) => authorId);
    const [{ ruling, statusVersion }, leases] = await Promise.all([
      getFilingStanding(db, config.AUTH_SECRET, viewer, { reportId, authorIds }),
      listLeases(db, [reportId], new Date(clock())),
    ]);
    const otherIds = together.map(({ id }) => id).filter((id) => id !== filingId);
    return {
      filing: toStaffFiling(detail, { viewerId: viewer.id, leases }, ruling),
      statusVersion,
      otherIds: otherIds.slice(0, maxDecidedTogether),
    };
  };
  const showLease = ({ userId, expiresAt }: Lease, { username }: Identity) => ({
    lease: toLease({ userId, username, expiresAt: new Date(expiresAt) }, userId),
  });

  addCall(app, tools, inboxCalls.listInbox, async ({ query, user }) => {
    const now = new Date(clock());
    const { ids, total } = await findMatchingPage(db, selectInbox(query.kind, now), query);
    const rows = inOrder(ids, await listFilingsById(db, ids), ({ filing }) => filing.id);
    const reportIds = rows.map(({ report }) => report.id);
    const [leases, claims] = await Promise.all([listLeases(db, reportIds, now), countClaims(db, reportIds, now)]);
    const items = rows.map((row) => toInboxItem(row, { viewerId: user.id, leases, claims }));
    return { items, totalItems: total, ...toPageFields(total, query) };
  });

  addCall(app, tools, inboxCalls.getFilingForStaff, async ({ params, user }) => {
    const { filing, statusVersion, otherIds } = await getFiling(user, params.filingId);
    const others = inOrder(otherIds, await listFilingsById(db, otherIds), (other) => other.filing.id);
    return { ...filing, statusVersion, together: toTogether(others) };
  });

  addCall(app, tools, inboxCalls.takeLease, async ({ params: { filingId }, user }) => {
    const { filing } = await getDetail(filingId);
    return showLease(await reserveItem(services, { actor: user, filing, isTakeOver: false }), user);
  });

  addCall(app, tools, inboxCalls.takeOverLease, async ({ params: { filingId }, user }) => {
    const { filing } = await getDetail(filingId);
    return showLease(await reserveItem(services, { actor: user, filing, isTakeOver: true }), user);
  });

  addCall(app, tools, inboxCalls.releaseLease, async ({ params: { filingId }, user }) => {
    const { filing } = await getDetail(filingId);
    await releaseLease(db, filing, user.id, new Date(clock()));
    return tell(doneMessages.lease_released);
  });

  addCall(app, tools, inboxCalls.decideFiling, async ({ params, body, user }) => {
    await decideFiling(services, { actorId: user.id, ...params, ...body });
    const said = body.decision === 'accept' ? doneMessages.filing_accepted : doneMessages.filing_declined;
    return { ...tell(said), filing: (await getFiling(user, params.filingId)).filing };
  });

  addCall(app, tools, inboxCalls.hideStatement, async ({ params, body, user }) => {
    await hideStatement(services, { actorId: user.id, ...params, ...body });
    const said = body.isHidden ? doneMessages.statement_hidden : doneMessages.statement_shown;
    return { ...tell(said), filing: (await getFiling(user, params.filingId)).filing };
  });
}
