import { type FieldProblem, mostProblems } from '@argus/contract/kernel/error-body';
import { type ErrorId, errors, type FixedErrorId } from '@argus/contract/kernel/errors';

interface ErrorOptions {
  cause?: unknown;
  retryAfterSeconds?: number;
  /** Why the caller is banned or paused; only ever sent to that caller. */
  reason?: string | undefined;
  /** The message, if the id's sentence contains values. */
  msg?: string;
}

/** The one error that reaches a caller; its status and sentence follow from its id. */
export class AppError extends Error {
  readonly id: ErrorId;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  readonly reason: string | undefined;

  constructor(id: FixedErrorId, options?: ErrorOptions);
  constructor(id: ErrorId, options: ErrorOptions & { msg: string });
  constructor(id: ErrorId, options: ErrorOptions = {}) {
    const { status, msg } = errors[id];
    super(options.msg ?? String(msg), { cause: options.cause });
    this.id = id;
    this.status = status;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.reason = options.reason;
  }
}

/** Throws what a rule of the domain refuses. */
export function assertAllowed(ruling: { ok: true } | { ok: false; id: FixedErrorId }): void {
  if (!ruling.ok) throw new AppError(ruling.id);
}

export function toErrorBody(id: FixedErrorId): { id: FixedErrorId; msg: string } {
  return { id, msg: errors[id].msg };
}

/** Input that breaks rules: the first few, each with the field it belongs to. */
export class InvalidInputError extends Error {
  readonly errors: readonly FieldProblem[];

  constructor(problems: readonly FieldProblem[]) {
    super(errors.invalid_input.msg);
    this.errors = problems.slice(0, mostProblems);
  }
}
