import { aUser, tokenFor } from '../builders.ts';
import type { TestApp } from '../test-app.ts';

/**
 * Waits for the change feed by a write, because a write is answered only when its process has heard of everything
 * committed before.
 */
export async function hearEverything(t: TestApp): Promise<void> {
  const headers = { 'x-auth-token': await tokenFor(t, await aUser(t.db)) };
  const payload = { productDisplayName: 'A bystander' };
  const { statusCode } = await t.app.inject({ method: 'PUT', url: '/api/users/me/settings', headers, payload });
  if (statusCode !== 200) throw new Error(`the write was refused with ${statusCode}`);
}
