import type { WatchCase } from '@argus/contract/cases/reviews';
import { describeError, isRefusedWith } from '../../lib/api-errors.ts';
import type { Layout } from './desk-place.ts';
import { watchMessages } from './messages.ts';

export type DeskView =
  | { kind: 'loading' }
  | { kind: 'failed' | 'stuck'; message: string }
  | { kind: 'missing' | 'empty' }
  | { kind: 'processed'; isFetching: boolean; skipped: number }
  | { kind: 'case'; layout: Layout<WatchCase>; current: WatchCase; waiting: number };

export interface DeskSituation {
  layout: Layout<WatchCase>;
  isLoaded: boolean;
  total: number;
  error: Error | null;
  isFetching: boolean;
  isFirstBatch: boolean;
  reportId: string | undefined;
}

export function findDeskView(situation: DeskSituation): DeskView {
  const { layout, isLoaded, total, error, isFetching, isFirstBatch, reportId } = situation;
  const message = describeError(error, { fallback: watchMessages.fetchFailed });
  if (layout.current) {
    const waiting = Math.max(0, total - layout.settled);
    return { kind: 'case', layout, current: layout.current, waiting };
  }
  if (isLoaded && layout.size === 0 && layout.skipped === 0) return { kind: 'empty' };
  if (isLoaded) return { kind: 'processed', isFetching, skipped: layout.skipped };
  if (error && isFirstBatch) {
    return reportId !== undefined && isRefusedWith(error, 'invalid_input')
      ? { kind: 'missing' }
      : { kind: 'failed', message };
  }
  if (error) return { kind: 'stuck', message };
  return isFirstBatch ? { kind: 'loading' } : { kind: 'processed', isFetching: true, skipped: 0 };
}
