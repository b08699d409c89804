import type { ErrorId } from '@argus/contract/kernel/errors';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../lib/api-context.ts';
import { findRefusal, isRefusedWith } from '../../lib/api-errors.ts';
import { createOutbox, type Outbox, type OutboxOptions, type Outgoing } from './outbox.ts';

interface Answer {
  msg: string;
  essence: number;
}

export interface OutboxHandlers {
  onSent: (entry: Outgoing, answer: Answer) => void;
  onRefused: (entry: Outgoing, error: unknown) => void;
  onUnsent: (error: unknown) => void;
  onLeftBehind: (reportIds: readonly string[]) => void;
}

/** Sends waiting decisions when the page is left, and failed ones when the network is back. */
export function useOutbox(userId: string, handlers: OutboxHandlers) {
  const api = useApi();
  const [entries, setEntries] = useState<readonly Outgoing[]>([]);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const outbox = useRef<Outbox | null>(null);

  useEffect(() => {
    const options: OutboxOptions<Answer> = {
      userId,
      send: ({ reportId, review }) => api('POST /api/reviews/{reportId}', { params: { reportId }, body: review }),
      onSent: (entry, answer) => latest.current.onSent(entry, answer),
      onFailed(entry, error) {
        const isFinal = isForGood(error);
        if (isFinal) latest.current.onRefused(entry, error);
        else latest.current.onUnsent(error);
        return isFinal;
      },
      onChange: setEntries,
    };
    const created = createOutbox(options);
    outbox.current = created;
    latest.current.onLeftBehind(created.adoptLeftBehind());
    addEventListener('pagehide', created.leave);
    addEventListener('online', created.retry);
    return () => {
      removeEventListener('pagehide', created.leave);
      removeEventListener('online', created.retry);
      created.close();
    };
  }, [userId, api]);

  return { entries, outbox };
}

const temporary = ['unauthenticated', 'too_many_requests'] as const satisfies readonly ErrorId[];

/** Returns false if the server is unavailable or the session has ended, because a later try may succeed. */
function isForGood(error: unknown): boolean {
  const refusal = findRefusal(error);
  return refusal !== null && refusal.status < 500 && !isRefusedWith(error, ...temporary);
}
