import { calls } from '@argus/contract/kernel/calls';
import { call, type Person } from './panel.ts';
import type { TestApp } from './test-app.ts';

/** Creates an invitation, and returns its token as somebody reads it from the link. */
export async function inviteBy(t: TestApp, admin: Person): Promise<{ token: string; id: string }> {
  const { link, invitation } = await call(t, admin, calls.createInvitation);
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
  if (token === null) throw new Error('the link has a token');
  return { token, id: invitation._id };
}

export const acceptInvitation = (t: TestApp, guest: Person, token: string) =>
  call(t, guest, calls.acceptInvitation, { body: { token } });
