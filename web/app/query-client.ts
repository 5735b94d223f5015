import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { statusOf } from '#web/platform/api/errors.ts'

/** Retries once if there was no response or the server failed; a rejected request would be rejected again. */
export const worthRetrying = (failures: number, error: unknown): boolean => {
  const status = statusOf(error)
  return failures < 1 && (status === null || status >= 500)
}

/**
 * @param onSignedOut called on a 401 response, except for queries with `meta: { handles401: true }`, whose page shows
 * its own text
 */
export function createClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown, query?: { meta?: Record<string, unknown> }) => {
    if (statusOf(error) === 401 && !query?.meta?.handles401) onSignedOut()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => onError(error, query) }),
    mutationCache: new MutationCache({ onError: (error) => onError(error) }),
    defaultOptions: {
      // 'always': offline calls fail at once with an error; by default the library pauses them until the network
      // returns.
      queries: { retry: worthRetrying, retryDelay: 600, staleTime: 15_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
