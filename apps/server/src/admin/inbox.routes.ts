import { inboxCalls, leaseSeconds } from '@argus/contract/inbox';
import { isInInbox } from '@argus/domain/filing';
import type { FastifyInstance } from 'fastify';
import { toPageFields } from '../db/paging.ts';
import { AppError, assertAllowed } from '../errors.ts';
import { findFiling, listFilingsById } from '../filings/filings.queries.ts';
import { deleteLease, listLeases, selectInbox, upsertLease } from '../filings/inbox.queries.ts';
import { addCall, type CallTools } from '../http/add-call.ts';
import type { Identity, Services } from '../parts.ts';
import { decideFiling } from './decide-filing.ts';
import { findFoundPage, inOrder } from './found-page.queries.ts';
import { hideStatement } from './hide-statement.ts';
import { toInboxItem, toLease, toStaffFiling } from './inbox.view.ts';
import { getFilingRuling } from './staff-standing.ts';

export function addInboxRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { db, config, clock } = services;
  const getDetail = async (filingId: string) => {
    const found = await findFiling(db, filingId);
    if (!found) throw new AppError('filing_not_found');
    return found;
  };
  const getFiling = async (viewer: Identity, filingId: string) => {
    const detail = await getDetail(filingId);
    const [ruling, leases] = await Promise.all([
      getFilingRuling(db, config.AUTH_SECRET, viewer, detail.filing),
      listLeases(db, [filingId], new Date(clock())),
    ]);
    return toStaffFiling(detail, { viewerId: viewer.id, leases }, ruling.ok ? null : ruling.msg);
  };

  addCall(app, tools, inboxCalls.listInbox, async ({ query, user }) => {
    const { ids, total } = await findFoundPage(db, selectInbox(query.kind), query);
    const [rows, leases] = await Promise.all([listFilingsById(db, ids), listLeases(db, ids, new Date(clock()))]);
    const items = inOrder(ids, rows, ({ filing }) => filing.id).map((row) =>
      toInboxItem(row, { viewerId: user.id, leases }),
    );
    return { items, totalItems: total, ...toPageFields(total, query) };
  });

  addCall(app, tools, inboxCalls.getFilingForStaff, ({ params, user }) => getFiling(user, params.filingId));

  addCall(app, tools, inboxCalls.takeLease, async ({ params: { filingId }, user }) => {
    const { filing } = await getDetail(filingId);
    if (!isInInbox(filing.state)) throw new AppError('filing_over');
    assertAllowed(await getFilingRuling(db, config.AUTH_SECRET, user, filing));
    const now = clock();
    const lease = { filingId, userId: user.id, expiresAt: new Date(now + leaseSeconds * 1000) };
    if (!(await upsertLease(db, lease, new Date(now)))) throw new AppError('lease_taken');
    return { lease: toLease({ ...lease, username: user.username }, user.id) };
  });

  addCall(app, tools, inboxCalls.releaseLease, async ({ params: { filingId }, user }) => {
    await getDetail(filingId);
    await deleteLease(db, filingId, user.id);
    return { msg: 'Released.' };
  });

  addCall(app, tools, inboxCalls.decideFiling, async ({ params, body, user }) => {
    await decideFiling(services, { actorId: user.id, ...params, ...body });
    const msg = body.decision === 'accept' ? 'Accepted.' : 'Declined.';
    return { msg, filing: await getFiling(user, params.filingId) };
  });

  addCall(app, tools, inboxCalls.hideStatement, async ({ params, body, user }) => {
    await hideStatement(services, { actorId: user.id, ...params, ...body });
    const msg = body.isHidden ? 'The statement is hidden.' : 'The statement is shown again.';
    return { msg, filing: await getFiling(user, params.filingId) };
  });
}
