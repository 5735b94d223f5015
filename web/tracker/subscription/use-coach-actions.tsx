import { useState } from 'react'
import { useRedirect } from '#web/payments/public/payment-start.tsx'
import { statusOf } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import type { NoticeOptions } from '#web/platform/messages/notice-list.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import type { CardCommand } from './card-content.ts'
import {
  cancelFailure,
  cancelOutcome,
  type Outcome,
  portalFailure,
  subscribeFailure,
  subscribeOutcome,
} from './outcomes.ts'
import { type Status, whatStays } from './status.ts'

export type CoachActions = ReturnType<typeof useCoachActions>

/** Actions of the card's buttons. One runs at a time, and stays busy until the browser leaves for the provider. */
export function useCoachActions(status: Status) {
  const { notify, confirm } = useNotices()
  const [isRedirecting, redirect] = useRedirect()
  const [monthOfToday, setRunning] = useState<CardCommand | null>(null)
  const follow = (outcome: Outcome) => ('redirectTo' in outcome ? redirect(outcome.redirectTo) : notify(outcome.notice))
  /** For an expired session the page shows its own notice. */
  const failed = (failureText: (error: Error) => NoticeOptions) => (error: Error) => {
    if (statusOf(error) !== 401) notify(failureText(error))
  }
  const stays = whatStays(status)

  const subscribe = useApiMutation('cashcoach', 'subscribe', {
    invalidates: ['cashcoach'],
    onSuccess: (reply) => follow(subscribeOutcome(reply)),
    onError: failed(subscribeFailure),
  })
  const cancel = useApiMutation('cashcoach', 'cancel', {
    invalidates: ['cashcoach'],
    onSuccess: (reply) => follow(cancelOutcome(reply, stays)),
    onError: failed(cancelFailure),
  })
  const portal = useApiMutation('cashcoach', 'portal', {
    onSuccess: ({ portal_url }) => redirect(portal_url),
    onError: failed(portalFailure),
  })
  const start = (command: CardCommand, mutation: { mutate: (request: object) => void }) => {
    setRunning(command)
    mutation.mutate({})
  }
  const isRunning = isRedirecting || [subscribe, cancel, portal].some(({ isPending }) => isPending)

  return {
    busy: isRunning ? monthOfToday : null,
    subscribe: () => start('subscribe', subscribe),
    portal: () => start('portal', portal),
    async cancel() {
      const isSure = await confirm({
        title: 'Cancel CashCoach?',
        text: <CancelQuestion stays={stays} />,
        confirm: 'Cancel Subscription',
        cancel: 'Keep CashCoach',
        danger: true,
      })
      if (isSure) start('cancel', cancel)
    },
  }
}

const CancelQuestion = ({ stays }: { stays: string }) => (
  <>
    Are you sure you want to cancel your CashCoach subscription? You will lose access to all premium features.
    <span className="mt-3 block text-ink-soft">{stays}</span>
  </>
)
