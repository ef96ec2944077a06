// The one TanStack Query client: no retries of refusals, data of another company never shown.
import { QueryClient } from '@tanstack/react-query';
import { asFailure } from './failure.ts';

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 1 && ['network', 'timeout'].includes(asFailure(error).kind) && navigator.onLine,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
