import { type ReviewRequest, reviewRequestSchema } from '@argus/contract/cases/review-request';
import type { WatchCase } from '@argus/contract/cases/reviews';
import { parseRecord } from '../../lib/records.ts';
import { listStoredKeys, readStored, removeStored, writeStored } from '../../lib/storage.ts';

/** A decision can be undone for this long. */
export const undoMs = 5000;
/** Another tab sends a stored decision only if it is overdue by this much, because its own tab may still be open. */
const graceMs = 10_000;

export interface Outgoing {
  reportId: string;
  review: ReviewRequest;
  /** This is null for a decision of an earlier visit. */
  report: WatchCase | null;
  state: 'waiting' | 'sending' | 'failed';
}

export interface OutboxOptions<Answer> {
  userId: string;
  send: (sent: { reportId: string; review: ReviewRequest }) => Promise<Answer>;
  onSent: (entry: Outgoing, answer: Answer) => void;
  /** Returns true if the error is final. Otherwise the decision stays stored and is sent again. */
  onFailed: (entry: Outgoing, error: unknown) => boolean;
  onChange: (entries: readonly Outgoing[]) => void;
}

/**
 * Sends decisions to the server. Each waits a few seconds, in which it can be undone, and is stored in the browser
 * until the server has responded, so that the next visit sends what a closed page could not. Sending it twice is safe.
 */
export function createOutbox<Answer>({ userId, send, onSent, onFailed, onChange }: OutboxOptions<Answer>) {
  let entries: readonly Outgoing[] = [];
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function change(next: readonly Outgoing[]) {
    entries = next;
    onChange(entries);
  }

  const put = (entry: Outgoing) => change([...entries.filter(({ reportId }) => reportId !== entry.reportId), entry]);

  function remove(reportId: string) {
    dropReview(userId, reportId);
    change(entries.filter((entry) => entry.reportId !== reportId));
  }

  function stopTimer(reportId: string) {
    clearTimeout(timers.get(reportId));
    timers.delete(reportId);
  }

  async function dispatch(waiting: Outgoing) {
    const { reportId, review } = waiting;
    const entry: Outgoing = { ...waiting, state: 'sending' };
    stopTimer(reportId);
    put(entry);
    try {
      const answer = await send({ reportId, review });
      remove(reportId);
      onSent(entry, answer);
    } catch (error) {
      if (onFailed(entry, error)) remove(reportId);
      else put({ ...entry, state: 'failed' });
    }
  }

  /** The tab that made the decision may have changed it meanwhile, so it is read again when it is sent. */
  function adopt({ reportId, sendAt }: StoredReview) {
    const wait = Math.max(0, sendAt + graceMs - Date.now());
    const timer = setTimeout(() => {
      timers.delete(reportId);
      const stored = findReview(userId, reportId);
      if (stored && stored.sendAt > sendAt) adopt(stored);
      else if (stored) dispatch({ reportId, review: stored.review, report: null, state: 'waiting' });
    }, wait);
    timers.set(reportId, timer);
  }

  const sendAll = (...states: readonly Outgoing['state'][]) => {
    for (const entry of entries) if (states.includes(entry.state)) dispatch(entry);
  };

  return {
    /** Returns false if the case is decided already, which happens when a key is pressed twice. */
    add(report: WatchCase, review: ReviewRequest): boolean {
      const { _id: reportId } = report;
      if (entries.some((entry) => entry.reportId === reportId)) return false;
      sendAll('waiting', 'failed');
      const entry: Outgoing = { reportId, review, report, state: 'waiting' };
      storeReview(userId, { reportId, review, sendAt: Date.now() + undoMs });
      put(entry);
      timers.set(
        reportId,
        setTimeout(() => dispatch(entry), undoMs),
      );
      return true;
    },
    /** Undoes the decision that has not been sent. A failed one may have reached the server, so it cannot be undone. */
    undo(): Outgoing | null {
      const last = entries.findLast(({ state, report }) => state === 'waiting' && report !== null) ?? null;
      if (last) stopTimer(last.reportId);
      if (last) remove(last.reportId);
      return last;
    },
    retry: () => sendAll('failed'),
    leave: () => sendAll('waiting'),
    /** Sends the decisions that an earlier visit left behind, and returns the ids of their reports. */
    adoptLeftBehind(): string[] {
      const leftBehind = listReviews(userId).filter(({ reportId }) => !timers.has(reportId));
      for (const stored of leftBehind) adopt(stored);
      return leftBehind.map(({ reportId }) => reportId);
    },
    close() {
      sendAll('waiting');
      for (const reportId of timers.keys()) stopTimer(reportId);
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

interface StoredReview {
  reportId: string;
  review: ReviewRequest;
  sendAt: number;
}

const prefixOf = (userId: string) => `watch-outbox:${userId}:`;

function storeReview(userId: string, { reportId, ...stored }: StoredReview): void {
  writeStored('localStorage', prefixOf(userId) + reportId, JSON.stringify(stored));
}

function dropReview(userId: string, reportId: string): void {
  removeStored('localStorage', prefixOf(userId) + reportId);
}

function findReview(userId: string, reportId: string): StoredReview | null {
  const stored = parseRecord(readStored('localStorage', prefixOf(userId) + reportId));
  const review = reviewRequestSchema.safeParse(stored?.review);
  if (!review.success || typeof stored?.sendAt !== 'number') return null;
  return { reportId, review: review.data, sendAt: stored.sendAt };
}

export function listReviews(userId: string): StoredReview[] {
  const prefix = prefixOf(userId);
  return listStoredKeys('localStorage')
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => findReview(userId, key.slice(prefix.length)) ?? []);
}
