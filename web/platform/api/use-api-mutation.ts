import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Feature } from '#contract/routes.ts'
import { call, type EndpointName, findRoute, invalidate, type ReplyOf, type RequestOf, type StaleCalls } from './api.ts'
import { statusOf } from './errors.ts'
import { useIdempotencyKeys } from './idempotency-keys.ts'

interface ApiMutationOptions<Reply, Request> {
  /**
   * Queries that the mutation invalidates: whole features, or single endpoints as [feature, name]. They are refetched.
   */
  invalidates?: StaleCalls[]
  /** Completes even if the user leaves the page; for bodies under 64 kB. */
  keepalive?: boolean
  onSuccess?: (reply: Reply, request: Request) => void
  onError?: (error: Error, request: Request) => void
}

/**
 * A server change as a TanStack mutation: `const save = useApiMutation('lessons', 'saveDraft')`, then `save.mutate({
 * params, body })`. If the endpoint is idempotent, all retries share an Idempotency-Key.
 */
export function useApiMutation<F extends Feature, N extends EndpointName<F>>(
  feature: F,
  name: N,
  { invalidates = [], keepalive, onSuccess, onError }: ApiMutationOptions<ReplyOf<F, N>, RequestOf<F, N>> = {},
) {
  const client = useQueryClient()
  const keys = useIdempotencyKeys()
  const isIdempotent = findRoute(feature, name).idempotent !== undefined
  return useMutation<ReplyOf<F, N>, Error, RequestOf<F, N>>({
    mutationFn: (request) =>
      call(feature, name, request, { keepalive, ...(isIdempotent && { idempotencyKey: keys.keyFor(request) }) }),
    onSuccess: (reply, request) => {
      keys.reset()
      onSuccess?.(reply, request)
      return invalidate(client, ...invalidates)
    },
    onError: (error, request) => {
      if (isFinal(error)) keys.reset()
      onError?.(error, request)
    },
  })
}

/**
 * Returns whether the server has decided: only then may the next attempt use a new key. 409 means the first attempt is
 * still running.
 */
function isFinal(error: Error): boolean {
  const status = statusOf(error)
  return status !== null && status < 500 && status !== 409 && status !== 429
}
