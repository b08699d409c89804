import { QueryClient } from '@tanstack/react-query';
import { UnreachableError } from './api-errors.ts';

const staleMs = 30_000;

const queryDefaults = {
  staleTime: staleMs,
  // Without a connection, show an error instead of pausing forever.
  networkMode: 'always',
  refetchOnWindowFocus: false,
  retry: (failures: number, error: Error) => failures < 1 && error instanceof UnreachableError,
  retryDelay: 600,
} as const;

/** Until hydration is over, errors that the server rendered stay instead of loading again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { ...queryDefaults, retryOnMount: false }, mutations: { networkMode: 'always' } },
  });
}

export function allowRetryOnMount(client: QueryClient): void {
  client.setDefaultOptions({ ...client.getDefaultOptions(), queries: { ...queryDefaults, retryOnMount: true } });
}
