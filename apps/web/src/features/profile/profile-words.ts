import type { PublicProfile } from '@argus/contract/users';
import { findRefusal } from '../../lib/api-errors.ts';

export const profileFailedTitle = 'User profile not found or could not be loaded.';
const networkErrorMessage = 'Network error: no answer came from the server.';

function profileFailedMessage(status: number): string {
  return `Failed to load profile (Status: ${status}).`;
}

export function describeProfileError(error: unknown): string {
  const refusal = findRefusal(error);
  return refusal ? (refusal.msg ?? profileFailedMessage(refusal.status)) : networkErrorMessage;
}

/** Nobody has this id, or nobody could have it. */
export function isProfileMissing(error: unknown): boolean {
  const status = findRefusal(error)?.status;
  return status === 404 || status === 400;
}

/** Names may be shared; this is what tells people apart. */
export function publicId({ discordId, steam64Id, _id }: PublicProfile): { label: string; id: string } {
  if (discordId !== null) return { label: 'Discord ID', id: discordId };
  return steam64Id === null ? { label: 'Member ID', id: _id } : { label: 'Steam64 ID', id: steam64Id };
}

export function discordNameOrId({ discordUsername, discordGlobalName, discordId }: PublicProfile): string | null {
  return discordUsername === null ? (discordGlobalName ?? discordId) : `@${discordUsername}`;
}
