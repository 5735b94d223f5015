import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { statusOf } from '#web/platform/api/errors.ts'

/** One more try where no answer came or the server failed; what it refused it would refuse again. */
export const worthRetrying = (failures: number, error: unknown): boolean => {
  const status = statusOf(error)
  return failures < 1 && (status === null || status >= 500)
}

/**
 * @param onSignedOut called when the server answers 401, except to a query with `meta: { handles401: true }`: its page says
 * so in words of its own
 */
export function createClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown, query?: { meta?: Record<string, unknown> }) => {
    if (statusOf(error) === 401 && !query?.meta?.handles401) onSignedOut()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => onError(error, query) }),
    mutationCache: new MutationCache({ onError: (error) => onError(error) }),
    defaultOptions: {
      // 'always': offline, a call fails and says so, where the library would wait in silence for the network to return.
      queries: { retry: worthRetrying, retryDelay: 600, staleTime: 15_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
