import { reportMessages } from '@argus/domain/cases/report-rules';
import { decisions, reportStatuses } from '@argus/domain/cases/report-status';
import { reviewMessages } from '@argus/domain/cases/review-eligibility';
import { maxClipSeconds } from '@argus/domain/evidence/clip';
import { evidenceMessages, evidenceTypes } from '@argus/domain/evidence/evidence-link';
import { maxRounds, maxTicks, momentMessages } from '@argus/domain/evidence/moment';
import type { EssenceReason, LedgerReason } from '@argus/domain/members/essence';
import { isSteam64Id } from '@argus/domain/players/steam-id';
import { maxPageSize, reportLimits } from '@argus/domain/shared/limits';
import type { Message } from '@argus/domain/shared/message';
import { countCharacters, hasForbiddenCharacters, hasVisibleCharacters } from '@argus/domain/shared/plain-text';
import { userTypes } from '@argus/domain/staff/permissions';
import type { FieldProblemId } from './error-body.ts';
import { fieldMessages } from './field-messages.ts';
import { toIssue } from './issue.ts';
import { toldBy } from './told.ts';
import { valuesSchema } from './values.ts';
import { z } from './zod.ts';

export const idSchema = z.uuid({ ...toldBy(fieldMessages.id_invalid), abort: true }).max(36);
export const steam64IdSchema = z
  .string()
  .max(17, { ...toldBy(fieldMessages.steam64_id_wrong), abort: true })
  .refine(isSteam64Id, { ...toldBy(fieldMessages.steam64_id_wrong), params: { id: 'steam64_id_invalid' } })
  .meta({ pattern: '^765[0-9]{14}$' });
export const dateSchema = z.iso.datetime({ ...toldBy(fieldMessages.date_invalid), abort: true }).max(40);
export const reportStatusSchema = z.enum(reportStatuses);
/** The `statusVersion` that the caller saw: if the status has changed since, the call is refused. */
export const seenVersionSchema = z.string().max(40);
export const decisionSchema = z.enum(decisions, toldBy(reviewMessages.decision_required));
export const userTypeSchema = z.enum(userTypes);
export const essenceReasonSchema = z.enum([
  'conviction',
  'malicious',
  'review',
  'evidence',
] as const satisfies readonly EssenceReason[]);
export const ledgerReasonSchema = z.enum([
  ...essenceReasonSchema.options,
  'carried_over',
] as const satisfies readonly LedgerReason[]);

/** The length of the list is checked before any of its elements. */
export function listOf<E extends z.ZodType>(element: E, max: number, tooMany: Message) {
  return z.array(element).max(max, toldBy(tooMany));
}

/**
 * The rule counts characters after trimming, and a character may be two code units and a line break two more. So this
 * limit on the typed text is wider than anything the rule accepts.
 */
export function typedText(maxCharacters: number, tooLong: Message) {
  return z.string().max(maxCharacters * 4, { ...toldBy(tooLong), abort: true });
}

type TextRule = { min: number; max: number; isMultiline: boolean };

/** The same sentence says that the text is missing, too short or too long. */
export function checkedText({ min, max, isMultiline }: TextRule, wrongLength: Message) {
  return typedText(max, wrongLength)
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .superRefine((text, context) => {
      const refuse = (id: FieldProblemId, message: Message) => context.addIssue(toIssue({ id, message }));
      const length = countCharacters(text);
      if (isMultiline && min > 0 && !hasVisibleCharacters(text)) refuse('required', wrongLength);
      else if (length < min) refuse('too_short', wrongLength);
      if (length > max) refuse('too_long', wrongLength);
      if (hasForbiddenCharacters(text, { multiline: isMultiline }))
        refuse('forbidden_characters', reportMessages.forbidden_characters);
    });
}

/** The part of a video to look at, in whole seconds; a missing start or end means that of the video. */
export const clipFields = {
  startSeconds: z.int().min(0).max(maxClipSeconds).optional(),
  endSeconds: z.int().min(1).max(maxClipSeconds).optional(),
};

/** The clip as a form sends it. A missing clip is read from the link; null stands for the whole video. */
export const typedClipFields = {
  startSeconds: z.int(toldBy(momentMessages.moment_unreadable)).nullish(),
  endSeconds: z.int(toldBy(momentMessages.moment_unreadable)).nullish(),
};

const typedMomentFields = {
  ...typedClipFields,
  round: z.int(toldBy(momentMessages.round_invalid)).nullish(),
  tick: z.int(toldBy(momentMessages.tick_invalid)).nullish(),
};

/** Links as a form sends them. Rows left empty do not count, so there may be more of them than the rules allow. */
export const typedLinksSchema = (max: number, tooMany: Message) =>
  listOf(
    z.object({
      type: z.enum(evidenceTypes),
      url: typedText(reportLimits.evidenceUrlLength, evidenceMessages.link_too_long),
      description: typedText(reportLimits.evidenceDescriptionLength, reportMessages.link_description_too_long)
        .nullish()
        .transform((text) => text ?? ''),
      ...typedMomentFields,
    }),
    max * 2,
    tooMany,
  ).default([]);

export const evidenceLinkSchema = z.object({
  type: z.enum(evidenceTypes),
  url: z.string(),
  description: z.string().optional(),
  ...clipFields,
  round: z.int().min(1).max(maxRounds).optional(),
  tick: z.int().min(0).max(maxTicks).optional(),
});

export const reportEvidenceSchema = evidenceLinkSchema.extend({
  /** It is set if the submitter added the link after reviewers had begun. */
  addedAt: dateSchema.optional(),
});

/** `msg` is English; who reads another language makes the sentence from its id and values. */
export const msgSchema = z.object({
  msg: z.string(),
  messageId: z.string().optional(),
  values: valuesSchema.optional(),
});
const wholeNumber = (name: string, max: number, initial: number) =>
  z
    .string(toldBy(fieldMessages.given_twice, { name }))
    .regex(/^[1-9][0-9]{0,8}$/, { ...toldBy(fieldMessages.number_invalid, { name }), abort: true })
    .max(9)
    .meta({ type: 'integer', minimum: 1, maximum: max, default: initial })
    .transform(Number)
    .refine((n) => n <= max, {
      ...toldBy(fieldMessages.number_too_large, { name, max }),
      params: { id: 'out_of_range' },
    })
    .default(initial);

export function pageQuery(defaultLimit: number) {
  return z.object({
    page: wholeNumber('page', 999_999_999, 1),
    limit: wholeNumber('limit', maxPageSize, defaultLimit),
  });
}

export const pageFields = { totalPages: z.int().min(0), currentPage: z.int().min(1) };

/** How a user appears in public; a deleted account has only its placeholder name. */
export const personSchema = z.object({
  _id: idSchema.nullable(),
  discordId: z.string().nullable(),
  steam64Id: z.string().nullable(),
  username: z.string(),
});
export type Person = z.infer<typeof personSchema>;
