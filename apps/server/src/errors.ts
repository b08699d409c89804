import { mostProblems } from '@argus/contract/fields';

export const statusOfCode = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupportedMedia: 415,
  tooMany: 429,
  upstreamBroken: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOfCode;

/** The one error that reaches a caller; its sentence is written for a person. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;
  /** Why the caller is banned; only ever their own. */
  readonly reason: string | undefined;

  constructor(
    code: ErrorCode,
    msg: string,
    options: { cause?: unknown; retryAfterSeconds?: number; reason?: string | undefined } = {},
  ) {
    super(msg, { cause: options.cause });
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.reason = options.reason;
  }
}

/** Input that breaks rules: the first few, each with the field it belongs to. */
export class InvalidInputError extends Error {
  readonly errors: readonly { msg: string; path: string }[];

  constructor(errors: readonly { msg: string; path: string }[]) {
    super('Invalid input');
    this.errors = errors.slice(0, mostProblems);
  }
}
