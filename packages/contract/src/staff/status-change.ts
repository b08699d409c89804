import { evidenceMessages } from '@argus/domain/evidence/evidence-link';
import { filingLimits, filingMessages } from '@argus/domain/filings/filing';
import { choosableStatuses, overrideMessages } from '@argus/domain/staff/override';
import { addedEvidenceSchema } from '../cases/review-request.ts';
import { checkedText, seenVersionSchema } from '../kernel/fields.ts';
import { toldBy } from '../kernel/told.ts';
import { z } from '../kernel/zod.ts';

/** The reason for a staff decision, as others read it. */
export const staffReasonSchema = checkedText(
  { ...filingLimits.reasonLength, isMultiline: false },
  filingMessages.reason_length,
);

export const statusChangeSchema = z.object({
  newStatus: z.enum(choosableStatuses, toldBy(overrideMessages.status_required)),
  additionalEvidence: addedEvidenceSchema(evidenceMessages.override_video_invalid),
  /** The public reason. The panel requires it. */
  reason: staffReasonSchema.nullish(),
  /** Without it, the change applies whatever the status is. The panel requires it. */
  seenVersion: seenVersionSchema.optional(),
});
export type StatusChange = z.output<typeof statusChangeSchema>;
