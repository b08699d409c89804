import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errors, type FixedErrorId } from '@argus/contract/kernel/errors';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, InvalidInputError, toErrorBody } from '../../app/errors.ts';
import { lockNotAvailable, sqlState, statementTimedOut } from '../db/client.ts';
import { sendRefusal } from './error-page.ts';
import { requestIdHeader } from './headers.ts';

const connectionStates = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
]);

const otherStates = new Set([statementTimedOut, lockNotAvailable, '25006']);

const driverMessages =
  /timeout exceeded when trying to|Connection terminated|Client has encountered|Client was closed|Query read timeout/;

function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlState(error) ?? '';
  if (connectionStates.has(state) || otherStates.has(state) || /^(08|53|57P)/.test(state)) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (driverMessages.test(cause.message)) return true;
  }
  return false;
}

export function toErrorAnswer(id: FixedErrorId) {
  const body = JSON.stringify(toErrorBody(id));
  return { status: errors[id].status, type: 'application/json; charset=utf-8', body };
}

function toFrameworkErrorId({ statusCode = 500 }: FastifyError): FixedErrorId | null {
  if (statusCode === 413) return 'request_too_large';
  if (statusCode === 414) return 'address_too_long';
  if (statusCode === 415) return 'unsupported_media_type';
  return statusCode >= 400 && statusCode < 500 ? 'bad_request' : null;
}

export function answerFrameworkError(
  headers: Readonly<Record<string, string>>,
): (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void {
  return (error, request, reply) => {
    const id = toFrameworkErrorId(error) ?? 'bad_request';
    const { status } = errors[id];
    request.log.info({ method: request.method, status }, 'request');
    reply.code(status).headers({ ...headers, [requestIdHeader]: request.id });
    sendRefusal(request, reply, toErrorBody(id));
  };
}

const clientErrorIds = new Map<string | undefined, FixedErrorId>([
  ['HPE_HEADER_OVERFLOW', 'headers_too_large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request_timeout'],
]);

export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, type, body } = toErrorAnswer(clientErrorIds.get(error.code) ?? 'bad_request');
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n` +
      `Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${body}`,
  );
}

export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, body, retryAfterSeconds } = answerError(error, request.log);
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    return sendRefusal(request, reply.code(status), body);
  });
}

export function answerError(error: unknown, log: FastifyBaseLogger) {
  if (error instanceof InvalidInputError) {
    return { status: errors.invalid_input.status, body: { id: 'invalid_input' as const, errors: error.errors } };
  }
  const { id, status, message, values, reason, retryAfterSeconds } = toAppError(error);
  if (id === 'internal_error') log.error({ err: error }, 'unexpected error');
  else if (id === 'database_unavailable') log.error({ err: error }, 'database unavailable');
  else if (status >= 500) log.warn({ err: error }, 'upstream unavailable');
  return { status, body: { id, msg: message, values, reason }, retryAfterSeconds };
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) return new AppError('database_unavailable', { retryAfterSeconds: 2 });
  return new AppError((isFastifyError(error) && toFrameworkErrorId(error)) || 'internal_error');
}

const isFastifyError = (error: unknown): error is FastifyError => error instanceof Error && 'statusCode' in error;
