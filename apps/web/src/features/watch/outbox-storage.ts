import { type ReviewRequest, reviewRequestSchema } from '@argus/contract/cases/reviews';
import { listStoredKeys, readStored, removeStored, writeStored } from '../../lib/storage.ts';

export interface StoredReview {
  reportId: string;
  review: ReviewRequest;
  sendAt: number;
}

const prefixOf = (userId: string) => `watch-outbox:${userId}:`;

export function storeReview(userId: string, { reportId, ...stored }: StoredReview): void {
  writeStored('localStorage', prefixOf(userId) + reportId, JSON.stringify(stored));
}

export function dropReview(userId: string, reportId: string): void {
  removeStored('localStorage', prefixOf(userId) + reportId);
}

export function findReview(userId: string, reportId: string): StoredReview | null {
  const stored = parse(readStored('localStorage', prefixOf(userId) + reportId));
  if (stored === null || !('review' in stored) || !('sendAt' in stored)) return null;
  const review = reviewRequestSchema.safeParse(stored.review);
  if (!review.success || typeof stored.sendAt !== 'number') return null;
  return { reportId, review: review.data, sendAt: stored.sendAt };
}

export function listReviews(userId: string): StoredReview[] {
  const prefix = prefixOf(userId);
  return listStoredKeys('localStorage')
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => findReview(userId, key.slice(prefix.length)) ?? []);
}

function parse(text: string | null): object | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}
