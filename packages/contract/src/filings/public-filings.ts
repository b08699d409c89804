import { filingStates } from '@argus/domain/filings/filing';
import { linkHealthSchema } from '../evidence/link-health.ts';
import { dateSchema, evidenceLinkSchema } from '../kernel/fields.ts';
import { z } from '../kernel/zod.ts';

export const votesSchema = z.object({ cheater: z.int(), total: z.int() });

/** The accused's `statement` is null if it is not public, was hidden by staff or was removed with the account. */
export const publicStatementSchema = z.object({
  filedAt: dateSchema,
  statement: z.string().nullable(),
  isStatementHidden: z.boolean(),
  evidenceLinks: z.array(evidenceLinkSchema),
  linkHealth: z.array(linkHealthSchema),
});

export const publicAppealSchema = publicStatementSchema.extend({
  state: z.enum(filingStates),
  closedAt: dateSchema.nullable(),
  votes: votesSchema.nullable(),
  reason: z.string().nullable(),
});
