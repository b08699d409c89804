import type { Access } from '@argus/contract/call';
import { isStaff, permissionMessages } from '@argus/domain/permissions';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../auth/identity.ts';
import { AppError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
}

const accessMessages = {
  eye: 'Access Denied: Watch Permit Required.',
  staff: permissionMessages.insufficient,
  admin: permissionMessages.needsAdmin,
} as const;

/** Role and permit come from the row just read, never from the token. */
export function assertAccess(access: Exclude<Access, 'public'>, user: Identity): void {
  if (access === 'eye' && !user.hasTheEye) throw new AppError('forbidden', accessMessages.eye);
  if (access === 'staff' && !isStaff(user.userType)) throw new AppError('forbidden', accessMessages.staff);
  if (access === 'admin' && user.userType !== 'admin') throw new AppError('forbidden', accessMessages.admin);
}

/** Refuses to start with a route that states no access. */
export function requireStatedAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`The route ${String(route.method)} ${route.url} states no access.`);
  });
}
