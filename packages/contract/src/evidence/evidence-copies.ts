import { copyKinds } from '@argus/domain/evidence/evidence-copy';
import { evidenceMessages } from '@argus/domain/evidence/evidence-link';
import { lostEvidenceDays } from '@argus/domain/evidence/link-health';
import { pageSizes, reportLimits } from '@argus/domain/shared/limits';
import { reportCardSchema, reportParams } from '../cases/reports.ts';
import { defineCalls } from '../kernel/call.ts';
import { rulingErrors } from '../kernel/errors.ts';
import { dateSchema, idSchema, msgSchema, pageFields, pageQuery, typedText } from '../kernel/fields.ts';
import { z } from '../kernel/zod.ts';

const linkText = typedText(reportLimits.evidenceUrlLength, evidenceMessages.link_too_long);

const lostReportSchema = reportCardSchema.extend({ goneSince: dateSchema });
export type LostReport = z.infer<typeof lostReportSchema>;

export const evidenceCopyCalls = defineCalls({
  addEvidenceCopy: {
    method: 'POST',
    path: '/api/reports/{reportId}/evidence/copies',
    access: 'user',
    summary:
      'Add a mirror of a link, one per person and link, or replace a link that is gone (submitter, within 14 days). Mirrors are added by the submitter, reviewers and staff; while the case is open, by the submitter and by staff, who then do not decide it. Only staff learn who added one.',
    params: reportParams,
    body: z.object({ kind: z.enum(copyKinds), of: linkText, url: linkText }),
    status: 201,
    response: msgSchema,
    refusals: ['report_not_found', 'too_many_copies', ...rulingErrors.copy],
  },
  listLostEvidence: {
    method: 'GET',
    path: '/api/admin/lost-evidence',
    access: 'staff',
    summary: `Convictions whose whole evidence is gone for ${lostEvidenceDays} days, longest first.`,
    query: pageQuery(pageSizes.adminReports),
    response: z.object({ reports: z.array(lostReportSchema), totalReports: z.int(), ...pageFields }),
  },
  removeEvidenceCopy: {
    method: 'DELETE',
    path: '/api/admin/copies/{copyId}',
    access: 'staff',
    summary: 'Remove a mirror or a replacement from a case; it is logged.',
    params: z.object({ copyId: idSchema }),
    response: msgSchema,
    refusals: ['copy_not_found', ...rulingErrors.decision],
  },
});
