import type { EssenceReason, LedgerReason } from '@argus/domain/essence';
import { maxPageSize } from '@argus/domain/limits';
import { userTypes } from '@argus/domain/permissions';
import { decisions, reportStatuses } from '@argus/domain/report-status';
import { isSteam64Id } from '@argus/domain/steam-id';
import { z } from 'zod';

export const idSchema = z.uuid({ error: 'This is not a valid id.' });
export const steam64IdSchema = z
  .string()
  .refine(isSteam64Id, { error: 'This is not a valid Steam64 ID.' })
  .meta({ pattern: '^765[0-9]{14}$' });
export const dateSchema = z.iso.datetime();
export const reportStatusSchema = z.enum(reportStatuses);
export const decisionSchema = z.enum(decisions, { error: 'Please select a verdict.' });
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

export const msgSchema = z.object({ msg: z.string() });
export const errorSchema = z.union([
  // The reason of a ban, told to nobody but the banned person.
  msgSchema.extend({ reason: z.string().optional() }),
  z.object({ errors: z.array(z.object({ msg: z.string(), path: z.string() })) }),
]);
export type ErrorBody = z.infer<typeof errorSchema>;

const wholeNumber = (name: string, most: number) =>
  z
    .string({ error: `${name} must be given once.` })
    .regex(/^[1-9][0-9]{0,8}$/, { error: `${name} must be a whole number from 1.` })
    .transform(Number)
    .refine((n) => n <= most, { error: `${name} must be at most ${most}.` });

export function pageQuery(defaultLimit: number) {
  return z.object({
    page: wholeNumber('page', 999_999_999).default(1),
    limit: wholeNumber('limit', maxPageSize).default(defaultLimit),
  });
}

/** The keys every paged answer carries beside its array and its total. */
export const pageFields = { totalPages: z.int().min(0), currentPage: z.int().min(1) };

/** How a person appears in public; a deleted account keeps nothing but its name. */
export const personSchema = z.object({
  _id: idSchema,
  discordId: z.string().nullable(),
  steam64Id: z.string().nullable(),
  username: z.string(),
});
export type Person = z.infer<typeof personSchema>;
