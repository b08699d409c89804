import type { FastifyReply, FastifyRequest } from 'fastify';

interface CookieOptions {
  path: string;
  maxAgeSeconds: number;
  isSecure: boolean;
}

export function readCookie(request: FastifyRequest, name: string): string | null {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

/** Always HttpOnly and Lax: these cookies serve navigations that come back from Discord or Steam, and nothing else. */
export function setCookie(reply: FastifyReply, name: string, value: string, options: CookieOptions): void {
  const secure = options.isSecure ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${name}=${value}; Path=${options.path}; Max-Age=${options.maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}
