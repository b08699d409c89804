import { copyKinds, copyTypes } from '@argus/domain/evidence/evidence-copy';
import { linkStates } from '@argus/domain/evidence/link-health';
import { dateSchema } from '../kernel/fields.ts';
import { z } from '../kernel/zod.ts';

/** A mirror or replacement of a link. Only staff learn who added a mirror. */
const evidenceCopySchema = z.object({
  kind: z.enum(copyKinds),
  type: z.enum(copyTypes),
  url: z.string(),
  state: z.enum(linkStates),
});
export type EvidenceCopy = z.infer<typeof evidenceCopySchema>;

export const linkHealthSchema = z.object({
  url: z.string(),
  state: z.enum(linkStates),
  /** As its host says; null where it does not, and to reviewers for the channel: it may be the submitter’s. */
  title: z.string().nullable(),
  channel: z.string().nullable(),
  goneSince: dateSchema.nullable(),
  /** How many reviews of the present round came before it was gone; null unless it is, and to reviewers of an appeal. */
  seenBy: z.int().nullable(),
  /** Until when its submitter can replace it; null: it cannot be replaced. */
  replaceableUntil: dateSchema.nullable(),
  copies: z.array(evidenceCopySchema),
});
export type LinkHealth = z.infer<typeof linkHealthSchema>;
