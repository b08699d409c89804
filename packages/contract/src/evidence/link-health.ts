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
  /** The host says these; null means that it did not. Reviewers never see the channel, which may be the submitter’s. */
  title: z.string().nullable(),
  channel: z.string().nullable(),
  goneSince: dateSchema.nullable(),
  /**
   * The number of reviews in the present round from before the link was gone; it is null for reviewers of an appeal and
   * while the link is available.
   */
  seenBy: z.int().nullable(),
  /** The submitter can replace the link until this time; it is null if the link cannot be replaced. */
  replaceableUntil: dateSchema.nullable(),
  copies: z.array(evidenceCopySchema),
});
export type LinkHealth = z.infer<typeof linkHealthSchema>;
