import type { ApiClient, CallOutput } from '@argus/contract/client';
import { isRefusedWith } from '../../../lib/api-errors.ts';

type Lease = CallOutput<'PUT /api/admin/filings/{filingId}/lease'>['lease'];

/** `pending` until the first answer; `lost` when no answer comes. */
export type LeaseState = { kind: 'pending' | 'taken' | 'over' | 'lost' } | { kind: 'mine'; lease: Lease };

/** Half of what a lease lasts, so that one lost request does not end it. */
export const renewMs = 30_000;

/** Holds the lease of an item until the returned function is called; then it is free again. */
export function holdLease(api: ApiClient, filingId: string, onState: (state: LeaseState) => void): () => void {
  const params = { filingId };
  let isEnded = false;
  let isMine = false;

  async function renew() {
    const state = await api('PUT /api/admin/filings/{filingId}/lease', { params }).then(
      ({ lease }): LeaseState => ({ kind: 'mine', lease }),
      (error): LeaseState => {
        if (isRefusedWith(error, 'lease_taken')) return { kind: 'taken' };
        return isRefusedWith(error, 'filing_over', 'filing_not_found') ? { kind: 'over' } : { kind: 'lost' };
      },
    );
    isMine = state.kind === 'mine';
    if (isEnded) return release();
    if (state.kind === 'over') clearInterval(timer);
    onState(state);
  }

  function release() {
    // If this fails, the lease runs out by itself.
    if (isMine) api('DELETE /api/admin/filings/{filingId}/lease', { params }).catch(() => {});
    isMine = false;
  }

  const timer = setInterval(renew, renewMs);
  renew();
  return () => {
    isEnded = true;
    clearInterval(timer);
    release();
  };
}
