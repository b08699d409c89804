import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sqlState } from '../db/client.ts';
import { AppError, InvalidInputError, statusOfCode } from '../errors.ts';
import { requestIdHeader } from './headers.ts';

const connectionStates = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
]);

/** The database is away, starting, full or out of connections: not our caller's fault and not ours to hide. */
function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlState(error) ?? '';
  if (connectionStates.has(state) || /^(08|53|57P)/.test(state) || state === '57014' || state === '25006') return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (
      /timeout exceeded when trying to|Connection terminated|Client has encountered|Client was closed|Query read timeout/.test(
        cause.message,
      )
    )
      return true;
  }
  return false;
}

const unclearMessage = 'The request could not be understood.';

function toFrameworkAnswer(error: FastifyError): { status: number; msg: string } | null {
  const { statusCode = 500 } = error;
  if (statusCode === 413) return { status: 413, msg: 'This is too large to be sent.' };
  if (statusCode === 415) return { status: 415, msg: 'Only JSON is understood here.' };
  if (statusCode >= 400 && statusCode < 500) return { status: statusCode, msg: unclearMessage };
  return null;
}

/** What went wrong before a route was found, e.g. an address that cannot be decoded. */
export function answerFrameworkError(
  headers: Readonly<Record<string, string>>,
): (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void {
  return (error, request, reply) => {
    const { status, msg } = toFrameworkAnswer(error) ?? { status: 400, msg: unclearMessage };
    request.log.info({ method: request.method, status }, 'request');
    reply
      .code(status)
      .headers({ ...headers, [requestIdHeader]: request.id, 'cache-control': 'no-store' })
      .send({ msg });
  };
}

const clientFaults = new Map([
  ['HPE_HEADER_OVERFLOW', { status: '431 Request Header Fields Too Large', msg: 'The request is too long.' }],
  ['ERR_HTTP_REQUEST_TIMEOUT', { status: '408 Request Timeout', msg: 'The request took too long to arrive.' }],
]);

/** Bytes that are no HTTP at all: there is no request to reply to, only a socket. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, msg } = clientFaults.get(error.code ?? '') ?? { status: '400 Bad Request', msg: unclearMessage };
  const body = JSON.stringify({ msg });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\n` +
      `Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${body}`,
  );
}

export function addErrorExit(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    if (error instanceof InvalidInputError) return reply.code(400).send({ errors: error.errors });
    if (error instanceof AppError) {
      if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
      const status = statusOfCode[error.code];
      if (status >= 500) request.log.warn({ err: error }, 'upstream or database unavailable');
      return reply.code(status).send({ msg: error.message, reason: error.reason });
    }
    if (isDatabaseUnavailable(error)) {
      request.log.error({ err: error }, 'database unavailable');
      return reply
        .code(503)
        .header('retry-after', 2)
        .send({ msg: 'The database is away for a moment. Please try again shortly.' });
    }
    const framework = isFastifyError(error) ? toFrameworkAnswer(error) : null;
    if (framework) return reply.code(framework.status).send({ msg: framework.msg });
    request.log.error({ err: error }, 'unexpected error');
    return reply.code(500).send({ msg: 'Something went wrong on our side. Please try again.' });
  });
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error;
}
