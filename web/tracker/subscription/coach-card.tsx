import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { type CheckoutReturn, nextPollDelay } from '#web/payments/public/checkout-return.ts'
import { useCheckoutReturn } from '#web/payments/public/use-checkout-return.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { statusOf } from '#web/platform/api/errors.ts'
import { isPaymentsOn } from '#web/platform/browser/site-switches.ts'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { SignInButton } from '#web/platform/session/sign-in-button.tsx'
import { useMember, useUser, useUserStore } from '#web/platform/session/user-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import type { CardText } from './card-content.ts'
import { cardText, confirmingText } from './card-text.ts'
import { refundNotice } from './refund-text.ts'
import type { Status } from './status.ts'
import { StatusCard } from './status-card.tsx'
import { useConfirmation } from './use-confirmation.ts'

const PaymentsOffCard = lazy(async () => ({
  default: (await import('./payments-off-card.tsx')).PaymentsOffCard,
}))

const ReturnNotice = lazy(async () => ({ default: (await import('./return-notice.tsx')).ReturnNotice }))

/** The user's CashCoach status and its actions. */
export function CoachCard() {
  const { user, isPending, fetchError, isFetching, isLoggingOut } = useUser()
  const { fetchUser } = useUserStore()
  if (isPending || isLoggingOut) return <CardSkeleton />
  if (!isPaymentsOn() && !fetchError) return <PaymentsOffCard isMember={user !== null} />
  if (user) return <MemberCard />
  return fetchError ? <Unreadable onRetry={fetchUser} busy={isFetching} /> : <VisitorCard />
}

function MemberCard() {
  const checkoutReturn = useCheckoutReturn()
  const confirmation = useConfirmation(checkoutReturn)
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('cashcoach', 'status'),
    refetchInterval: ({ state }) => nextPollDelay(isWaiting(checkoutReturn, state.data), state.dataUpdateCount),
  })
  const text = useCardText(data)
  useNewAccess(data)
  const retry = () => {
    confirmation.refetch()
    refetch()
  }
  if (!data || !text) {
    if (!error || statusOf(error) === 401) return <CardSkeleton />
    return <Unreadable onRetry={refetch} busy={isFetching} />
  }
  // The subscription that was just paid is being confirmed.
  const isComing = confirmation.isPending || (confirmation.state === 'paid' && isFetching)
  const isConfirming = isComing && !data.active
  return (
    <div className="grid gap-4">
      {error && <StaleNotice error={error} onRetry={refetch} busy={isFetching} />}
      {checkoutReturn !== null && (
        <Suspense>
          <ReturnNotice checkoutReturn={checkoutReturn} confirmation={confirmation} status={data} />
        </Suspense>
      )}
      <StatusCard
        status={data}
        text={isConfirming ? confirmingText : text}
        onRetry={retry}
        isLooking={isFetching || confirmation.isFetching}
      />
    </div>
  )
}

/** Fetches the user again once access began or ended, so that the navigation bar leads to the right page. */
function useNewAccess(status: Status | undefined) {
  const { has_cashcoach: isKnown } = useMember()
  const { fetchUser } = useUserStore()
  useEffect(() => {
    if (status && status.active !== isKnown) fetchUser()
  }, [status, isKnown, fetchUser])
}

/** Texts of the card. For an ended subscription, the purchases show whether it was refunded. */
function useCardText(status: Status | undefined): CardText | null {
  const { data } = useQuery({ ...apiQuery('payments', 'purchases'), enabled: status?.state === 'ended' })
  if (!status) return null
  const text = cardText(status)
  const notice = data && refundNotice(status, data)
  return notice ? { ...text, notice } : text
}

/** Whether the provider's confirmation of a new or cancelled subscription is pending. */
const isWaiting = (checkoutReturn: CheckoutReturn, status: Status | undefined): boolean =>
  status?.state === 'confirming' ||
  (checkoutReturn === 'subscription-cancelled' && (status?.state === 'active' || status?.state === 'trialing'))

function VisitorCard() {
  return (
    <Card className="coach-card">
      <div className="coach-card-head">
        <h2 className="text-xl">Please sign in to access CashCoach</h2>
        <p className="text-ink-soft">You come straight back to this page.</p>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <p className="price">
          $5.99<span>/month</span>
        </p>
        <p className="text-ink-soft">Cancel anytime</p>
      </div>
      <p className="text-sm">You need an account first; it is free.</p>
      <SignInButton wide />
    </Card>
  )
}

function Unreadable({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <Card className="coach-card" role="alert">
      <h2 className="text-xl">We could not read your subscription</h2>
      <p className="text-sm">Nothing about it has changed. Please check your connection.</p>
      <Button kind="secondary" wide onClick={onRetry} busy={busy}>
        Retry
      </Button>
    </Card>
  )
}

function CardSkeleton() {
  return (
    <Card>
      <Loading label="Loading CashCoach..." labelHidden className="coach-card">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-8 w-2/5" />
        <Skeleton />
        <Skeleton />
        <Skeleton className="w-5/6" />
        <Skeleton className="h-11 rounded-md" />
      </Loading>
    </Card>
  )
}
