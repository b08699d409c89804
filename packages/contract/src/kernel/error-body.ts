import { type Fault, problemIds } from '@argus/domain/shared/problem';
import { errorIds, rulingErrors } from './errors.ts';
import { findTold, tell } from './told.ts';
import { valuesSchema } from './values.ts';
import { z } from './zod.ts';

export const maxProblems = 20;

export const fieldProblemIds = [
  ...problemIds,
  'required',
  'invalid_type',
  'invalid_value',
  'invalid_format',
  'out_of_range',
  'lobby_mate_unresolved',
  'reported_player_fixed',
  'steam_input_unresolved',
  // Several appeals are refused together, each with the reason that it alone would be refused with.
  'report_not_found',
  ...rulingErrors.appeal,
] as const;
export type FieldProblemId = (typeof fieldProblemIds)[number];

/** `invalid_input` has a body of its own. */
export const errorIdSchema = z.enum(errorIds).exclude(['invalid_input']);
export const fieldProblemIdSchema = z.enum(fieldProblemIds);

const fieldProblemSchema = z.strictObject({
  id: fieldProblemIdSchema,
  path: z.string(),
  msg: z.string(),
  /** Several sentences share an id such as `too_long`; this is the id of the sentence. */
  messageId: z.string().optional(),
  values: valuesSchema.optional(),
});
export type FieldProblem = z.infer<typeof fieldProblemSchema>;

export const errorSchema = z.union([
  z.strictObject({ id: z.literal('invalid_input'), errors: z.array(fieldProblemSchema).min(1).max(maxProblems) }),
  z.strictObject({
    id: errorIdSchema,
    msg: z.string().min(1),
    values: valuesSchema.optional(),
    // The reason for a ban or a pause is only ever sent to the person it concerns.
    reason: z.string().optional(),
  }),
]);

const sentenceSchema = z.object({
  messageId: z.string().optional().catch(undefined),
  values: valuesSchema.optional().catch(undefined),
});

type Issue = z.core.$ZodIssue;
export type InputFault = Omit<Fault, 'id'> & { id: FieldProblemId };
export type InputProblem = InputFault & { path: string };

export function describeProblem({ id, path, message, values }: InputProblem): FieldProblem {
  return { id, path, ...tell(message, values) };
}

/** The issue must come from a parse with `inputParsing`. */
export function toFieldProblem(issue: Issue): FieldProblem {
  const { messageId, values } = issue.code === 'custom' ? sentenceSchema.parse(issue.params ?? {}) : {};
  const told = messageId === undefined ? findTold(issue.message) : { messageId, values };
  return {
    id: problemIdOf(issue),
    path: issue.path.join('.'),
    msg: issue.message,
    messageId: told?.messageId,
    values: told?.values,
  };
}

function problemIdOf(issue: Issue): FieldProblemId {
  if (issue.code === 'custom') return fieldProblemIdSchema.catch('invalid_value').parse(issue.params?.id);
  if (issue.input === undefined) return 'required';
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_format':
      return issue.code;
    case 'too_big':
      return sizeProblem(issue.origin, { string: 'too_long', array: 'too_many' });
    case 'too_small':
      return sizeProblem(issue.origin, { string: issue.input === '' ? 'required' : 'too_short', array: 'required' });
    default:
      return 'invalid_value';
  }
}

function sizeProblem(origin: string, { string, array }: Record<'string' | 'array', FieldProblemId>): FieldProblemId {
  if (origin === 'string') return string;
  return origin === 'array' ? array : 'out_of_range';
}
