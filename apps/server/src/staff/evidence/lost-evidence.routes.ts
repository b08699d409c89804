import { evidenceCopyCalls } from '@argus/contract/evidence/evidence-copies';
import { doneMessages } from '@argus/contract/kernel/done-messages';
import { tell } from '@argus/contract/kernel/told';
import { lostBefore } from '@argus/domain/evidence/link-health';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { toPageFields } from '../../platform/db/paging.ts';
import { addCall, type CallTools } from '../../platform/http/add-call.ts';
import { listCardsById } from '../cases/staff-reports.queries.ts';
import { toLostReport } from '../cases/staff-reports.view.ts';
import { findListPage, inOrder } from '../pages.queries.ts';
import { deleteMirror } from './delete-mirror.ts';
import { selectLostEvidence, summarizeLostEvidence } from './lost-evidence.queries.ts';

export function addLostEvidenceRoutes(app: FastifyInstance, tools: CallTools, services: Services): void {
  const { db, clock } = services;

  addCall(app, tools, evidenceCopyCalls.listLostEvidence, async ({ query }) => {
    const before = new Date(lostBefore(clock()));
    const counted = summarizeLostEvidence(db, before).then(({ total }) => total);
    const { ids, total } = await findListPage(db, selectLostEvidence(before), counted, query);
    const rows = inOrder(ids, await listCardsById(db, ids), ({ report }) => report.id);
    return { reports: rows.flatMap(toLostReport), totalReports: total, ...toPageFields(total, query) };
  });

  addCall(app, tools, evidenceCopyCalls.removeEvidenceCopy, async ({ params, user }) => {
    await deleteMirror(services, { actorId: user.id, mirrorId: params.copyId });
    return tell(doneMessages.copy_removed);
  });
}
