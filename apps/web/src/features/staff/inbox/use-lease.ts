import { useEffect, useState } from 'react';
import { useApi } from '../../../lib/api-context.ts';
import { holdLease, type LeaseState } from './lease-loop.ts';

/** Reserves the item for the reader while the page is open. Whoever takes it over says so with the second. */
export function useLease(filingId: string, isWaiting: boolean) {
  const api = useApi();
  const [state, setState] = useState<LeaseState>({ kind: 'pending' });
  useEffect(() => (isWaiting ? holdLease(api, filingId, setState) : undefined), [api, filingId, isWaiting]);
  return [state, setState] as const;
}
