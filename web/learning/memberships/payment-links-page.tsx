import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { includesTier, type Tier, tierNames } from '#course/tiers.ts'
import { learningPages } from '#web/learning/pages.ts'
import { PaymentsOff } from '#web/payments/public/payments-off.tsx'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { isPaymentsOn } from '#web/platform/browser/site-switches.ts'
import { PageLoadError } from '#web/platform/messages/page-load-error.tsx'
import { href } from '#web/platform/routing/href.ts'
import { PageSkeleton } from '#web/platform/routing/page-skeleton.tsx'
import { useLocation } from '#web/platform/routing/router-context.tsx'
import { ServerRenderSlot, useServerRenderWhile } from '#web/platform/routing/server-render.tsx'
import { Link, StandaloneLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { CreatedLink } from './created-link.tsx'
import { isClosed, type LinkReply, maxOpenLinks, openLinks, paidLately } from './link-text.ts'
import { intentQuery, readIntent } from './membership-intent.ts'
import { PaymentLinkForm } from './payment-link-form.tsx'
import { PaymentLinkList } from './payment-link-list.tsx'
import './payment-links.css'

const skeleton = <PageSkeleton page={learningPages.ask} />

/** Members create links with which another person can pay, and see their status. */
export function PaymentLinksPage() {
  // The payment is made elsewhere, so look again when the member returns to this page.
  const links = useQuery({ ...apiQuery('membershipLinks', 'list'), refetchOnWindowFocus: 'always' })
  const membership = useQuery({ ...apiQuery('memberships', 'me'), refetchOnWindowFocus: 'always' })
  const intent = readIntent(useLocation().search)
  const [created, setCreated] = useState<LinkReply | null>(null)
  const failed = [links, membership].find(({ error }) => error)
  const view = useServerRenderWhile(!(links.data && membership.data) && !failed)
  if (view) return <ServerRenderSlot view={view} />
  if (links.data && membership.data) {
    const open = openLinks(links.data)
    const isCreatedOpen = created !== null && !isClosed(links.data, created.id)
    return (
      <>
        <StandaloneLink href={href('membership', {}, { query: intentQuery(intent) })} className="-mt-3">
          <ArrowLeft />
          Back to Membership
        </StandaloneLink>
        <PageHeader
          title="Ask somebody to pay"
          lead="Send a link to a parent or a friend. Whoever opens it can pay without an account, and the membership is yours."
        />
        <PaidNotice links={links.data} memberTier={membership.data.membership_tier} />
        <div className="ask">
          {isCreatedOpen ? (
            <CreatedLink link={created} onAnother={() => setCreated(null)} />
          ) : isPaymentsOn() ? (
            <PaymentLinkForm
              membership={membership.data}
              requestedTier={intent.tier}
              isFull={open >= maxOpenLinks}
              onCreated={setCreated}
            />
          ) : (
            <PaymentsOff>No link can be made until they are.</PaymentsOff>
          )}
          <PaymentLinkList links={links.data} open={open} onWithdrawn={() => setCreated(null)} />
        </div>
      </>
    )
  }
  if (!failed) return skeleton
  return (
    <PageLoadError
      heading="Your links did not load"
      message={errorMessage(failed.error)}
      onRetry={() => {
        links.refetch()
        membership.refetch()
      }}
      busy={links.isFetching || membership.isFetching}
    />
  )
}

function PaidNotice({ links, memberTier }: { links: readonly LinkReply[]; memberTier: Tier }) {
  const paid = paidLately(links, Date.now())
  // The tier may have closed since, when a payment below it was refunded.
  if (!paid || !includesTier(memberTier, paid.tier)) return null
  return (
    <Notice kind="good" title={`Your link was paid. ${tierNames[paid.tier].name} is open.`} className="mb-6">
      <p>Its lessons are yours for life.</p>
      <p>
        <Link href={href('lessons')}>Go to Lessons</Link>
      </p>
    </Notice>
  )
}
