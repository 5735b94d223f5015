import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Feature, type Route, routes } from '#contract/routes.ts'
import { call, type Name, type ReplyOf, refresh, type SentTo } from './api.ts'
import { statusOf } from './errors.ts'
import { useIntention } from './intention.ts'

interface SendOptions<Reply, Sent> {
  /** What the change makes stale: whole features, or single endpoints as [feature, name]. It is asked for anew. */
  refreshes?: (Feature | [feature: Feature, name: string])[]
  /** Still arrives when the page is left meanwhile; for bodies under 64 kB. */
  outlives?: boolean
  onSuccess?: (reply: Reply, sent: Sent) => void
  onError?: (error: Error, sent: Sent) => void
}

/**
 * A change on the server as a TanStack mutation: `const save = useSend('lessons', 'saveDraft')`, then
 * `save.mutate({ params, body })`. Where the endpoint is keyed it carries one Idempotency-Key per intention.
 */
export function useSend<F extends Feature, N extends Name<F>>(
  feature: F,
  name: N,
  { refreshes = [], outlives, onSuccess, onError }: SendOptions<ReplyOf<F, N>, SentTo<F, N>> = {},
) {
  const client = useQueryClient()
  const intention = useIntention()
  const table: Record<string, Route> = routes[feature]
  const keyed = table[name]?.idempotent !== undefined
  return useMutation<ReplyOf<F, N>, Error, SentTo<F, N>>({
    mutationFn: (sent) => call(feature, name, sent, { outlives, ...(keyed && { key: intention.keyFor(sent) }) }),
    onSuccess: (reply, sent) => {
      intention.done()
      onSuccess?.(reply, sent)
      return refresh(client, ...refreshes)
    },
    onError: (error, sent) => {
      if (isFinal(error)) intention.done()
      onError?.(error, sent)
    },
  })
}

/** Whether the server has decided: only then may the next try be a new intention. 409 means the first one still runs. */
function isFinal(error: Error): boolean {
  const status = statusOf(error)
  return status !== null && status < 500 && status !== 409 && status !== 429
}
