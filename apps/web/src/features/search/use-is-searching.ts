import { useIsFetching } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.ts';
import { searchQuery } from './api.ts';

export function useIsSearching(input: string | null): boolean {
  const { queryKey } = searchQuery(useApi(), input ?? '');
  return useIsFetching({ queryKey }) > 0;
}
