import { evidenceCopyCalls } from '@argus/contract/evidence-copies';
import { lostBefore } from '@argus/domain/link-health';
import type { FastifyInstance } from 'fastify';
import { toPageFields } from '../db/paging.ts';
import { addCall, type CallTools } from '../http/add-call.ts';
import type { Services } from '../parts.ts';
import { deleteCopy } from './delete-copy.ts';
import { findListPage, inOrder } from './found-page.queries.ts';
import { countLostEvidence, selectLostEvidence } from './lost-evidence.queries.ts';
import { listCardsById } from './staff-reports.queries.ts';
import { toLostReport } from './staff-reports.view.ts';

export function addLostEvidenceRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { db, clock } = services;

  addCall(app, tools, evidenceCopyCalls.listLostEvidence, async ({ query }) => {
    const before = new Date(lostBefore(clock()));
    const { ids, total } = await findListPage(db, selectLostEvidence(before), countLostEvidence(db, before), query);
    const rows = inOrder(ids, await listCardsById(db, ids), ({ report }) => report.id);
    return { reports: rows.flatMap(toLostReport), totalReports: total, ...toPageFields(total, query) };
  });

  addCall(app, tools, evidenceCopyCalls.removeEvidenceCopy, async ({ params, user }) => {
    await deleteCopy(services, { actorId: user.id, ...params });
    return { msg: 'Removed.' };
  });
}
