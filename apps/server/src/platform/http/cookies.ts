import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Cookie {
  name: string;
  path: string;
  isSecure: boolean;
}

/** Browsers accept a prefixed name only over https and, for `__Host-`, from no other host of the domain. */
function fullName({ name, path, isSecure }: Cookie): string {
  if (!isSecure) return name;
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
}

export const readCookie = (request: FastifyRequest, cookie: Cookie): string | null =>
  request.cookies[fullName(cookie)] ?? null;

/** Cookies are always HttpOnly and Lax, because they serve the steps of logging in and linking, and nothing else. */
export function setCookie(reply: FastifyReply, cookie: Cookie, value: string, maxAgeSeconds: number): void {
  const { path, isSecure: secure } = cookie;
  reply.setCookie(fullName(cookie), value, { path, maxAge: maxAgeSeconds, httpOnly: true, sameSite: 'lax', secure });
}

export function takeCookie(request: FastifyRequest, reply: FastifyReply, cookie: Cookie): string | null {
  const value = readCookie(request, cookie);
  if (value !== null) setCookie(reply, cookie, '', 0);
  return value;
}
