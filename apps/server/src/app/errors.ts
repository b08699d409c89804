import { describeProblem, type FieldProblem, type InputProblem, maxProblems } from '@argus/contract/kernel/error-body';
import { type ErrorId, errors, type FixedErrorId } from '@argus/contract/kernel/errors';
import { formatMessage, type Values, valuesOf } from '@argus/domain/shared/message';

interface ErrorOptions {
  cause?: unknown;
  retryAfterSeconds?: number;
  /** Why the caller is banned or paused; only ever sent to that caller. */
  reason?: string | undefined;
  /** What the id's sentence names. */
  values?: Values | undefined;
}

/** The one error that reaches a caller; its status and sentence follow from its id. */
export class AppError extends Error {
  readonly id: ErrorId;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  readonly reason: string | undefined;
  readonly values: Values | undefined;

  constructor(id: FixedErrorId, options?: ErrorOptions);
  constructor(id: ErrorId, options: ErrorOptions & { values: Values });
  constructor(id: ErrorId, options: ErrorOptions = {}) {
    const { status, message } = errors[id];
    super(formatMessage(message, options.values), { cause: options.cause });
    this.id = id;
    this.status = status;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.reason = options.reason;
    this.values = valuesOf(message, options.values);
  }
}

/** Throws what a rule of the domain refuses. */
export function assertAllowed(ruling: { ok: true } | { ok: false; id: FixedErrorId; values?: Values }): void {
  if (!ruling.ok) throw new AppError(ruling.id, { values: ruling.values });
}

export function toErrorBody(id: FixedErrorId) {
  const { message } = errors[id];
  return { id, msg: formatMessage(message), values: valuesOf(message) };
}

/** Why a rule refuses, for a response that is no error; null: it does not. */
export function describeRuling(ruling: { ok: true } | { ok: false; id: FixedErrorId }): string | null {
  return ruling.ok ? null : toErrorBody(ruling.id).msg;
}

/** Input that breaks rules: the first few, each with the field it belongs to. */
export class InvalidInputError extends Error {
  readonly errors: readonly FieldProblem[];

  constructor(problems: readonly (FieldProblem | InputProblem)[]) {
    super(errors.invalid_input.message.message);
    this.errors = problems
      .slice(0, maxProblems)
      .map((problem) => ('msg' in problem ? problem : describeProblem(problem)));
  }
}
