import type { ApiClient, CallOutput } from '@argus/contract/kernel/client';
import { isRefusedWith } from '../../../lib/api-errors.ts';
import { repeatWhileAttentive, type WatchAttention } from '../../../lib/attention.ts';

type Lease = CallOutput<'PUT /api/admin/filings/{filingId}/lease'>['lease'];

/**
 * The state is `pending` until the first response, `spent` after the lease was held for ten minutes in a row, `lost`
 * if the server does not respond, and `resting` while nobody looks at the page.
 */
export type LeaseState =
  | { kind: 'pending' | 'taken' | 'spent' | 'over' | 'lost' | 'resting' }
  | { kind: 'mine'; lease: Lease };

/** A lease lasts twice this long, so that one lost request does not end it. */
export const renewMs = 30_000;

/** Holds the lease of an item while somebody looks at the page, and returns a function that releases it. */
export function holdLease(
  api: ApiClient,
  filingId: string,
  onState: (state: LeaseState) => void,
  watch?: WatchAttention,
): () => void {
  const params = { filingId };
  let isEnded = false;
  let isOver = false;
  let isMine = false;

  async function renew() {
    if (isOver) return;
    const state = await api('PUT /api/admin/filings/{filingId}/lease', { params }).then(
      ({ lease }): LeaseState => ({ kind: 'mine', lease }),
      (error): LeaseState => {
        if (isRefusedWith(error, 'lease_taken')) return { kind: 'taken' };
        if (isRefusedWith(error, 'lease_over')) return { kind: 'spent' };
        return isRefusedWith(error, 'filing_over', 'filing_not_found') ? { kind: 'over' } : { kind: 'lost' };
      },
    );
    isMine = state.kind === 'mine';
    if (isEnded) return release();
    isOver = state.kind === 'over';
    onState(state);
  }

  function release() {
    // If this request fails, the lease expires by itself.
    if (isMine) api('DELETE /api/admin/filings/{filingId}/lease', { params }).catch(() => {});
    isMine = false;
  }

  // A lease is not renewed while nobody looks at the page, so that others can take it within a minute.
  const rest = () => {
    if (!isOver) onState({ kind: 'resting' });
  };
  const stop = repeatWhileAttentive({ run: renew, rest }, renewMs, watch);
  return () => {
    isEnded = true;
    stop();
    release();
  };
}
