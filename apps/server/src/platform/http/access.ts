import type { Access } from '@argus/contract/kernel/call';
import { isStaff } from '@argus/domain/staff/permissions';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app/errors.ts';
import type { Identity } from '../../app/services.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
}

/** Role and permit come from the row just read, never from the token. */
export function assertAccess(access: Exclude<Access, 'public'>, user: Identity): void {
  if (access === 'eye' && !user.hasTheEye) throw new AppError('eye_required');
  if (access === 'staff' && !isStaff(user.userType)) throw new AppError('insufficient_permissions');
  if (access === 'admin' && user.userType !== 'admin') throw new AppError('admin_required');
}

export function requireStatedAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`The route ${String(route.method)} ${route.url} states no access.`);
  });
}
