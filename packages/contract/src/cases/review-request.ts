import { reportMessages } from '@argus/domain/cases/report-rules';
import { evidenceMessages, isWatchEvidenceUrl } from '@argus/domain/evidence/evidence-link';
import { cleanMoment, findMomentFault } from '@argus/domain/evidence/moment';
import { reportLimits } from '@argus/domain/shared/limits';
import type { Message } from '@argus/domain/shared/message';
import { countCharacters, hasForbiddenCharacters } from '@argus/domain/shared/plain-text';
import type { Fault } from '@argus/domain/shared/problem';
import { dateSchema, decisionSchema, idSchema, listOf, typedClipFields, typedText } from '../kernel/fields.ts';
import { toIssue } from '../kernel/issue.ts';
import { z } from '../kernel/zod.ts';

/** A field that nobody typed into may be missing. */
const rowText = (maxCharacters: number, tooLong: Message) =>
  typedText(maxCharacters, tooLong)
    .nullish()
    .transform((text) => text?.trim() ?? '');
const addedEvidenceRow = z.object({
  url: rowText(reportLimits.evidenceUrlLength, evidenceMessages.link_too_long),
  description: rowText(reportLimits.evidenceDescriptionLength, reportMessages.link_description_too_long),
  ...typedClipFields,
});

/**
 * Empty rows of evidence are dropped, and the rest must be links to videos. A problem names the row as it was typed.
 */
export function addedEvidenceSchema(notAVideo: Message) {
  return listOf(addedEvidenceRow, reportLimits.evidenceLinks, reportMessages.too_many_links)
    .default([])
    .superRefine((rows, context) => {
      const refuse = (fault: Fault, index: number, field: string) =>
        context.addIssue(toIssue(fault, [String(index), field]));
      for (const [index, { url, description, ...clip }] of rows.entries()) {
        if (url === '') continue;
        if (!isWatchEvidenceUrl(url))
          refuse({ id: 'video_not_youtube', message: notAVideo, values: { url } }, index, 'url');
        if (countCharacters(description) > reportLimits.evidenceDescriptionLength) {
          refuse({ id: 'too_long', message: reportMessages.link_description_too_long }, index, 'description');
        }
        if (hasForbiddenCharacters(description, { multiline: false })) {
          refuse({ id: 'forbidden_characters', message: reportMessages.forbidden_characters }, index, 'description');
        }
        const fault = findMomentFault({ type: 'video', url, ...clip });
        if (fault) refuse(fault, index, fault.field);
      }
    })
    .transform((rows) =>
      rows
        .filter((row) => row.url !== '')
        .map(({ url, description, ...clip }) => ({
          url,
          description,
          ...cleanMoment({ type: 'video', url, ...clip }),
        })),
    );
}

export const reviewRequestSchema = z.object({
  decision: decisionSchema,
  additionalEvidence: addedEvidenceSchema(evidenceMessages.review_video_invalid),
  /** The case's `updatedAt` as the reviewer saw it, so that nobody judges a text they have not read. */
  updatedAt: dateSchema.optional(),
  /** It is set if the case is an appeal: a vote on an appeal never counts as one on the report. */
  appealId: idSchema.optional(),
  /** The report that this one duplicates; it is only allowed with the decision "duplicate". */
  duplicateOf: idSchema.optional(),
});
export type ReviewRequest = z.output<typeof reviewRequestSchema>;
