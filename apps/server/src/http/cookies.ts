import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Cookie {
  name: string;
  path: string;
  isSecure: boolean;
}

/** A browser takes a prefixed name only over https and, for `__Host-`, from no other host of the domain. */
function fullName({ name, path, isSecure }: Cookie): string {
  if (!isSecure) return name;
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
}

export function readCookie(request: FastifyRequest, cookie: Cookie): string | null {
  const name = fullName(cookie);
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

/** Always HttpOnly and Lax: these cookies serve the steps of logging in and linking, and nothing else. */
export function setCookie(reply: FastifyReply, cookie: Cookie, value: string, maxAgeSeconds: number): void {
  const secure = cookie.isSecure ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${fullName(cookie)}=${value}; Path=${cookie.path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** What the cookie held, which is used once. */
export function takeCookie(request: FastifyRequest, reply: FastifyReply, cookie: Cookie): string | null {
  const value = readCookie(request, cookie);
  if (value !== null) setCookie(reply, cookie, '', 0);
  return value;
}
