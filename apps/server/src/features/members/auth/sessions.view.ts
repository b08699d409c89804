import type { Session } from '@argus/contract/members/auth';
import { describeBrowser } from '@argus/domain/members/describe-browser';
import type { SessionRow } from './sessions.queries.ts';

export function toSession({ id, userAgent, createdAt, expiresAt }: SessionRow, currentId: string): Session {
  return {
    _id: id,
    device: describeBrowser(userAgent),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isCurrent: id === currentId,
  };
}
