import { problemIds } from '@argus/domain/shared/problem';
import { errorIds } from './errors.ts';
import { z } from './zod.ts';

/** An error response names at most this many problems. */
export const mostProblems = 20;

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
] as const;
type FieldProblemId = (typeof fieldProblemIds)[number];

/** `invalid_input` has a body of its own. */
export const errorIdSchema = z.enum(errorIds).exclude(['invalid_input']);
export const fieldProblemIdSchema = z.enum(fieldProblemIds);

const fieldProblemSchema = z.strictObject({ id: fieldProblemIdSchema, path: z.string(), msg: z.string() });
export type FieldProblem = z.infer<typeof fieldProblemSchema>;

export const errorSchema = z.union([
  z.strictObject({ id: z.literal('invalid_input'), errors: z.array(fieldProblemSchema).min(1).max(mostProblems) }),
  z.strictObject({
    id: errorIdSchema,
    msg: z.string().min(1),
    // The reason for a ban or a pause; only ever sent to that person.
    reason: z.string().optional(),
  }),
]);

type Issue = z.core.$ZodIssue;

/** The parse must run with `reportInput`, which distinguishes a missing value from a wrong one. */
export function toFieldProblem(issue: Issue): FieldProblem {
  return { id: problemIdOf(issue), path: issue.path.join('.'), msg: issue.message };
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
