import type { CurrentUser } from '@argus/contract/members/users';
import { createContext, useContext, useState } from 'react';

export type Session =
  /** If `isUnreachable` is true, this browser has a token but the server does not respond, and is asked again. */
  { status: 'loading'; isUnreachable?: boolean } | { status: 'visitor' } | { status: 'user'; user: CurrentUser };

export interface SessionActions {
  /** Stores a new token, and removes it again only if the server refuses it. */
  start: (token: string) => Promise<'accepted' | 'refused' | 'unreachable'>;
  forget: () => void;
  /** Ends the session and removes the user's typed text from this browser, but asks first if any of it is unsent. */
  logOut: () => Promise<void>;
  /** Asks what to do with unsent text, if there is any, and resolves to false if the user wants to stay. */
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

/** Returns the last known user, so that an open form still belongs to them after the session has ended. */
export function useLastUserId(session: Session): string | null {
  const userId = session.status === 'user' ? session.user._id : null;
  const [lastUserId, setLastUserId] = useState(userId);
  if (userId !== null && userId !== lastUserId) setLastUserId(userId);
  return lastUserId;
}
