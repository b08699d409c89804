import type { CurrentUser } from '@argus/contract/members/users';
import { createContext, useContext, useState } from 'react';

export type Session =
  /** `isUnreachable`: this browser has a token, but the server cannot say whose. It is asked again every few seconds. */
  { status: 'loading'; isUnreachable?: boolean } | { status: 'visitor' } | { status: 'user'; user: CurrentUser };

export interface SessionActions {
  /** Stores a new token; only a token that the server refuses is removed again. */
  start: (token: string) => Promise<'accepted' | 'refused' | 'unreachable'>;
  forget: () => void;
  /** Ends the session and removes what the user typed into this browser, after asking if any of it is unsent. */
  logOut: () => Promise<void>;
  /** Asks about unsent text, if there is any, and resolves to whether to go on. */
  askToLeave: () => Promise<boolean>;
  refresh: () => Promise<void>;
}

export const SessionContext = createContext<{ session: Session; actions: SessionActions } | null>(null);

function useSessionContext() {
  const context = useContext(SessionContext);
  if (!context) throw new Error('useSession needs a SessionProvider above it');
  return context;
}

export function useSession(): Session {
  return useSessionContext().session;
}

export function useSessionActions(): SessionActions {
  return useSessionContext().actions;
}

/** The user whose form was open before the login ended. */
export function useLastUserId(session: Session): string | null {
  const userId = session.status === 'user' ? session.user._id : null;
  const [lastUserId, setLastUserId] = useState(userId);
  if (userId !== null && userId !== lastUserId) setLastUserId(userId);
  return lastUserId;
}
