import { describeProblem, type FieldProblem, type InputProblem, maxProblems } from '@argus/contract/kernel/error-body';
import { type ErrorId, errors, type FixedErrorId } from '@argus/contract/kernel/errors';
import { formatMessage, type Values, valuesOf } from '@argus/domain/shared/message';

interface ErrorOptions {
  cause?: unknown;
  retryAfterSeconds?: number;
  /** The reason of a ban or pause is sent to nobody but its subject. */
  reason?: string | undefined;
  values?: Values | undefined;
}

/** The status and the sentence follow from the id. */
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

export function assertAllowed(ruling: { ok: true } | { ok: false; id: FixedErrorId; values?: Values }): void {
  if (!ruling.ok) throw new AppError(ruling.id, { values: ruling.values });
}

export function toErrorBody(id: FixedErrorId) {
  const { message } = errors[id];
  return { id, msg: formatMessage(message), values: valuesOf(message) };
}

type Decided = { ok: true } | { ok: false; id: FixedErrorId };

export function describeRuling(ruling: Decided): string | null {
  return ruling.ok ? null : toErrorBody(ruling.id).msg;
}

export function refusalIdOf(ruling: Decided): FixedErrorId | null {
  return ruling.ok ? null : ruling.id;
}

export class InvalidInputError extends Error {
  readonly errors: readonly FieldProblem[];

  constructor(problems: readonly (FieldProblem | InputProblem)[]) {
    super(errors.invalid_input.message.message);
    this.errors = problems
      .slice(0, maxProblems)
      .map((problem) => ('msg' in problem ? problem : describeProblem(problem)));
  }
}
