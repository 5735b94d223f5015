import { useQuery } from '@tanstack/react-query'
import { tierNames } from '#course/tiers.ts'
import { PaymentsOff } from '#web/payments/public/payments-off.tsx'
import { useCheckoutReturn } from '#web/payments/public/use-checkout-return.ts'
import { apiQuery, type ReplyOf } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { isPaymentsOn } from '#web/platform/browser/site-switches.ts'
import { PageLoadError } from '#web/platform/messages/page-load-error.tsx'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { href } from '#web/platform/routing/href.ts'
import { useLocation, useMatchPage } from '#web/platform/routing/router-context.tsx'
import { ServerRenderSlot, useServerRenderWhile } from '#web/platform/routing/server-render.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link, StandaloneLink } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { CheckoutNotice, useIsNoticeLoading } from './checkout-notice.tsx'
import { intentQuery, type MembershipIntent, readIntent, returnLabel } from './membership-intent.ts'
import { PlanCard } from './plan-card.tsx'
import { planText } from './plans.ts'
import { useUpgrade } from './use-upgrade.ts'
import './membership.css'

export function MembershipPage() {
  const { data, error, isFetching, refetch } = useQuery(apiQuery('memberships', 'me'))
  const intent = readIntent(useLocation().search)
  const checkoutReturn = useCheckoutReturn()
  // The plans wait for the notice above them, which would move them.
  const isLoading = useIsNoticeLoading(checkoutReturn) || (!data && !error)
  const view = useServerRenderWhile(isLoading)
  if (view) return <ServerRenderSlot view={view} />
  if (error && !data) {
    const sentence = errorMessage(error)
    return (
      <PageLoadError heading="Your membership did not load" message={sentence} onRetry={refetch} busy={isFetching} />
    )
  }
  return (
    <>
      <PageHeader title="Membership" lead="Pay once, keep it for life. When you move up you pay only the difference.">
        <div className="flex flex-wrap gap-x-6">
          {isPaymentsOn() && (
            <StandaloneLink href={href('ask', {}, { query: intentQuery(intent) })}>Ask somebody to pay</StandaloneLink>
          )}
          <StandaloneLink href={href('purchases')}>My purchases</StandaloneLink>
        </div>
      </PageHeader>
      {error && <StaleNotice error={error} onRetry={refetch} busy={isFetching} />}
      <PaymentsOff className="mb-6">Bronze is free and stays open. What you opened before stays yours.</PaymentsOff>
      <CheckoutNotice checkoutReturn={checkoutReturn} isLoading={isLoading} />
      {data && !isLoading ? <Plans membership={data} intent={intent} /> : <PlansSkeleton />}
    </>
  )
}

interface PlansProps {
  membership: ReplyOf<'memberships', 'me'>
  intent: MembershipIntent
}

function Plans({ membership: { membership_tier: memberTier, offers }, intent }: PlansProps) {
  const { begin, chosen } = useUpgrade()
  const lessons = offers.find(({ tier }) => tier === memberTier)?.lessons ?? 0
  const buyable = offers.filter(({ price }) => price !== null).map(({ tier }) => tier)
  const requestedTier = buyable.find((tier) => tier === intent.tier)
  const next = requestedTier ?? buyable[0]
  const isWantedOpen = intent.tier !== undefined && requestedTier === undefined
  return (
    <>
      <Banner tier={memberTier} action={isWantedOpen && <WayBack path={intent.returnTo} />}>
        <strong>Your plan is {tierNames[memberTier].name}.</strong> {planText(lessons)}
      </Banner>
      <ul className="plans">
        {offers.map((offer) => (
          <PlanCard
            key={offer.tier}
            offer={offer}
            memberTier={memberTier}
            isNext={offer.tier === next}
            isRequested={offer.tier === requestedTier}
            busy={chosen === offer.tier}
            disabled={chosen !== undefined}
            onUpgrade={(tier) => begin(tier, intent.returnTo)}
          />
        ))}
      </ul>
      <p className="mt-6 max-w-[46rem] text-ink-soft text-sm">
        Lifetime access: one payment, no recurring fee. Card payments are handled by a card payment provider; your card
        number never reaches Moneta. CashCoach is separate, at $5.99 a month. Before you pay, read our{' '}
        <Link href={href('terms')}>Terms</Link> and how <Link href={href('refunds')}>Refunds</Link> work.
      </p>
    </>
  )
}

/** Link back to the member's lesson, once it is open. */
function WayBack({ path }: { path: string | undefined }) {
  const matchPage = useMatchPage()
  const label = path && returnLabel(path, matchPage)
  return path && label ? <ButtonLink href={path}>{label}</ButtonLink> : null
}

function PlansSkeleton() {
  return (
    <Loading label="Loading Membership..." labelHidden className="min-h-dvh">
      <Skeleton className="h-20 rounded-lg" />
      <div className="plans">
        {['bronze', 'silver', 'gold', 'platinum'].map((tier) => (
          <Skeleton key={tier} className="h-80 rounded-lg" />
        ))}
      </div>
    </Loading>
  )
}
