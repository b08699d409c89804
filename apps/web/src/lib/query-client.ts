import { QueryClient } from '@tanstack/react-query';
import { UnreachableError } from './api-errors.ts';

const staleMs = 30_000;

const queryDefaults = {
  staleTime: staleMs,
  // A query without a connection must fail at once instead of pausing until there is one.
  networkMode: 'always',
  refetchOnWindowFocus: false,
  retry: (failures: number, error: Error) => failures < 1 && error instanceof UnreachableError,
  retryDelay: 600,
} as const;

/** A query that failed on the server is not retried until hydration is over, so that the markup matches. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { ...queryDefaults, retryOnMount: false }, mutations: { networkMode: 'always' } },
  });
}

export function allowRetryOnMount(client: QueryClient): void {
  client.setDefaultOptions({ ...client.getDefaultOptions(), queries: { ...queryDefaults, retryOnMount: true } });
}
