import type { ApiClient } from '@argus/contract/kernel/client';
import { createContext, useContext } from 'react';

export const ApiContext = createContext<ApiClient | null>(null);

export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs an ApiContext above it');
  return api;
}
