import type { Session } from '@argus/contract/members/auth';
import { describeDevice, readDevice } from '@argus/domain/members/describe-browser';
import { formatMessage } from '@argus/domain/shared/message';
import type { SessionRow } from './sessions.queries.ts';

export function toSession({ id, userAgent, createdAt, expiresAt }: SessionRow, currentId: string): Session {
  const device = readDevice(userAgent);
  return {
    _id: id,
    device: formatMessage(describeDevice(device)),
    ...device,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isCurrent: id === currentId,
  };
}
