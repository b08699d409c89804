import { useState } from 'react';
import type { Session } from './session-context.ts';

/** The user whose form was open before the login ended. */
export function useLastUserId(session: Session): string | null {
  const userId = session.status === 'user' ? session.user._id : null;
  const [lastUserId, setLastUserId] = useState(userId);
  if (userId !== null && userId !== lastUserId) setLastUserId(userId);
  return lastUserId;
}
