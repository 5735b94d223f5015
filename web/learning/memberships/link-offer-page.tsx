import { useQuery } from '@tanstack/react-query'
import { tierNames } from '#course/tiers.ts'
import { learningPages } from '#web/learning/pages.ts'
import { isPendingState, isPermanentError, nextPollDelay, sessionOf } from '#web/payments/public/checkout-return.ts'
import { useCheckoutReturn, useCleanUrl } from '#web/payments/public/use-checkout-return.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage, statusOf } from '#web/platform/api/errors.ts'
import { useDocumentTitle } from '#web/platform/browser/document-title.ts'
import { PageLoadError } from '#web/platform/messages/page-load-error.tsx'
import { PageSkeleton } from '#web/platform/routing/page-skeleton.tsx'
import { useParams } from '#web/platform/routing/router-context.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkConfirmation } from './link-confirmation.tsx'
import { LinkOffer } from './link-offer.tsx'
import { type Offer, openOffer, paymentLinkTitle } from './link-text.ts'
import { offerNotice } from './payer-text.ts'
import './payment-links.css'

const skeleton = <PageSkeleton page={learningPages['link-offer']} />

/** Page of a payment link for its recipient: one card with one action. */
export function LinkOfferPage() {
  const { code = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('membershipLinks', 'offer', { params: { code } }),
    refetchInterval: ({ state }) => nextPollDelay(state.data?.state === 'pending', state.dataUpdateCount),
    // It may have been paid or refunded in the meantime.
    refetchOnWindowFocus: 'always',
  })
  useDocumentTitle(data ? paymentLinkTitle(data.given_name, data.tier) : null)
  if (data) return <Opened code={code} offer={data} onRefresh={refetch} isRefreshing={isFetching} />
  if (!error) return skeleton
  if (statusOf(error) === 404 || statusOf(error) === 400)
    return (
      <Still illustration="closed" title="We do not know this link">
        Perhaps a letter got lost on the way. Ask for it again.
      </Still>
    )
  return (
    <PageLoadError
      heading="This link did not load"
      message={`${errorMessage(error)} Nothing was charged.`}
      onRetry={refetch}
      busy={isFetching}
    />
  )
}

interface OpenedProps {
  code: string
  offer: Offer
  onRefresh: () => void
  isRefreshing: boolean
}

function Opened({ code, offer, onRefresh, isRefreshing }: OpenedProps) {
  const checkoutReturn = useCheckoutReturn()
  const session = sessionOf(checkoutReturn)
  const confirmation = useQuery({
    ...apiQuery('membershipLinks', 'confirm', { params: { code }, body: { session_id: session ?? '' } }),
    enabled: session !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => nextPollDelay(isPendingState(state.data?.state), state.dataUpdateCount),
  })
  const { data, error } = confirmation
  const isOver =
    checkoutReturn === 'not-paid' || (session !== null && data !== undefined && !isPendingState(data.state))
  useCleanUrl(isOver)
  // A visitor who may have paid is not asked to pay again.
  if (
    session &&
    offer.state !== 'refunded' &&
    (data ? !['failed', 'expired'].includes(data.state) : !isPermanentError(error))
  )
    return (
      <LinkConfirmation
        offer={offer}
        confirmed={data}
        hasFailed={error !== null}
        onRetry={() => confirmation.refetch()}
        isLooking={confirmation.isFetching}
      />
    )
  const open = openOffer(offer)
  if (open) {
    const notice = offerNotice({ checkoutReturn, confirmed: data, error: session ? error : null, offer: open })
    return <LinkOffer code={code} offer={open} notice={notice} />
  }
  return <Closed offer={offer} onRefresh={onRefresh} isRefreshing={isRefreshing} />
}

function Closed({ offer, onRefresh, isRefreshing }: Omit<OpenedProps, 'code'>) {
  const tier = tierNames[offer.tier].name
  const recipientText = offer.given_name ? `for ${offer.given_name}` : 'for them'
  switch (offer.state) {
    case 'pending':
      return (
        <LinkConfirmation offer={offer} confirmed={undefined} isOthers onRetry={onRefresh} isLooking={isRefreshing} />
      )
    case 'paid':
      return (
        <Still illustration="done" title="This is already paid.">
          Nobody is charged again.
        </Still>
      )
    case 'refunded':
      return (
        <Still illustration="closed" title="This payment was refunded">
          What it opened has closed again, and nobody is charged. To pay after all, ask the person who sent the link for
          a new one.
        </Still>
      )
    case 'withdrawn':
    case 'ended':
      return (
        <Still illustration="closed" title="This link is no longer open">
          Nothing was charged. Ask the person who sent it for a new one.
        </Still>
      )
    default:
      return (
        <Still illustration="done" title={`${tier} is already open ${recipientText}`}>
          There is nothing left to pay.
        </Still>
      )
  }
}

interface StillProps {
  illustration: 'done' | 'closed'
  title: string
  children: React.ReactNode
}

/** A link that can no longer be used. */
const Still = ({ illustration, title, children }: StillProps) => (
  <EmptyState illustration={illustration} title={title} level={1} className="mx-auto max-w-[30rem]">
    {children}
  </EmptyState>
)
