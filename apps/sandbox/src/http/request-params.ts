import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, new URLSearchParams(body.toString()));
  });
}

export function readForm(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
}

export function readUrl(request: FastifyRequest): URL {
  return new URL(request.url, 'http://sandbox.test');
}

export function readQuery(request: FastifyRequest): URLSearchParams {
  return readUrl(request).searchParams;
}

/** Also rejects anything that a Location header cannot contain. */
export function isReturnUrl(value: string): boolean {
  return /^https?:\/\/[\x21-\x7e]+$/.test(value) && URL.canParse(value);
}

export function appendParams(url: string, params: URLSearchParams): string {
  return `${url}${url.includes('?') ? '&' : '?'}${params}`;
}

export function breakConnection(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
