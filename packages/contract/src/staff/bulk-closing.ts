import { bulkMessages, bulkStatuses, maxClosedAtOnce } from '@argus/domain/staff/bulk-closing';
import { overrideMessages } from '@argus/domain/staff/override';
import { defineCalls } from '../kernel/call.ts';
import { rulingErrors } from '../kernel/errors.ts';
import { idSchema, listOf, msgSchema, reportStatusSchema } from '../kernel/fields.ts';
import { toldBy } from '../kernel/told.ts';
import { z } from '../kernel/zod.ts';
import { essenceChangeSchema, searchFaceSchema } from './cases.ts';
import { staffReasonSchema } from './status-change.ts';

const selection = {
  reportIds: listOf(idSchema, maxClosedAtOnce, bulkMessages.too_many_to_close)
    .min(1, toldBy(bulkMessages.nothing_to_close))
    .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]),
  newStatus: z.enum(bulkStatuses, toldBy(overrideMessages.status_required)),
};

const bulkPreviewSchema = z.object({
  reports: z.array(
    z.object({
      reportId: idSchema,
      reportedSteam64Id: z.string(),
      reportedPlayerName: z.string(),
      from: reportStatusSchema,
      refusal: z.string().nullable(),
      /** The id of the refusal’s sentence. */
      refusalId: z.string().nullable(),
    }),
  ),
  essence: z.array(essenceChangeSchema),
  players: z.array(
    z.object({ steam64Id: z.string(), name: z.string(), before: searchFaceSchema, after: searchFaceSchema }),
  ),
  /**
   * If the caller has not revealed the votes of some open cases, the Essence that reviewers would earn for evidence is
   * left out.
   */
  hidesVotes: z.boolean(),
  /** The caller sends it back to close exactly what was shown. */
  token: z.string(),
});
export type BulkPreview = z.infer<typeof bulkPreviewSchema>;

export const bulkClosingCalls = defineCalls({
  previewBulkClosing: {
    method: 'POST',
    path: '/api/admin/reports/bulk-preview',
    access: 'staff',
    bulk: true,
    summary: `What closing up to ${maxClosedAtOnce} reports of one submitter would do to essence and to the players in search. Changes nothing.`,
    body: z.object(selection),
    response: bulkPreviewSchema,
    refusals: ['report_not_found', 'several_submitters', 'decision_pays_you'],
  },
  closeReports: {
    method: 'PUT',
    path: '/api/admin/reports/bulk-status',
    access: 'staff',
    summary:
      'Close reports of one submitter as malicious or as duplicates, all or none of them. Refused if anything in the preview has changed since.',
    body: z.object({ ...selection, reason: staffReasonSchema, token: z.string().max(100) }),
    response: msgSchema.extend({ closed: z.int() }),
    refusals: [
      'report_not_found',
      'several_submitters',
      'preview_changed',
      'no_changes',
      'lease_taken',
      'decision_pays_you',
      ...rulingErrors.decision,
    ],
  },
});
