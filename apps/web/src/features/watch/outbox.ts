import { type ReviewRequest, reviewRequestSchema, type WatchCase } from '@argus/contract/cases/reviews';
import { parseRecord } from '../../lib/records.ts';
import { listStoredKeys, readStored, removeStored, writeStored } from '../../lib/storage.ts';

/** How long a decision can be taken back. */
export const undoMs = 5000;
/** A stored decision belongs to the tab that made it until it should long have been sent. */
const graceMs = 10_000;

export interface Outgoing {
  reportId: string;
  review: ReviewRequest;
  /** null if an earlier visit left the decision behind. */
  report: WatchCase | null;
  state: 'waiting' | 'sending' | 'failed';
}

export interface OutboxOptions<Answer> {
  userId: string;
  send: (sent: { reportId: string; review: ReviewRequest }) => Promise<Answer>;
  onSent: (entry: Outgoing, answer: Answer) => void;
  /** Returns whether the answer is final; otherwise the decision is stored and sent again. */
  onFailed: (entry: Outgoing, error: unknown) => boolean;
  onChange: (entries: readonly Outgoing[]) => void;
}

/**
 * Decisions on their way to the server. Each waits a few seconds, in which it can be taken back, and stays in the browser
 * until the server has answered: what a closed page could not send, the next visit does. Sent twice it counts once.
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
    /** Takes back the decision that has not been sent. A failed one may have reached the server, so it stays. */
    undo(): Outgoing | null {
      const last = entries.findLast(({ state, report }) => state === 'waiting' && report !== null) ?? null;
      if (last) stopTimer(last.reportId);
      if (last) remove(last.reportId);
      return last;
    },
    retry: () => sendAll('failed'),
    leave: () => sendAll('waiting'),
    /** Takes over what an earlier visit left behind and returns the ids of the reports. */
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
