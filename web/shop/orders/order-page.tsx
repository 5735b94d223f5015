import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { statusOf } from '#web/platform/api/errors.ts'
import { useDocumentTitle } from '#web/platform/browser/document-title.ts'
import { longDay } from '#web/platform/format/dates.ts'
import { FullPageMessage } from '#web/platform/messages/full-page-message.tsx'
import { PageLoadError } from '#web/platform/messages/page-load-error.tsx'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { href } from '#web/platform/routing/href.ts'
import { PageSkeleton } from '#web/platform/routing/page-skeleton.tsx'
import { useParams } from '#web/platform/routing/router-context.tsx'
import { useMember } from '#web/platform/session/user-context.tsx'
import { shopPages } from '#web/shop/pages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StandaloneLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderSide } from './order-side.tsx'
import { isJustPaid, orderNews, type ShownOrder } from './order-text.ts'
import { useOrder } from './use-order.ts'
import '#web/shop/cart/cart.css'
import './order.css'

const ChangePart = lazy(async () => (await import('./changes.ts')).load())

/** An order: status, items and files. */
export function OrderPage() {
  const { id = '' } = useParams()
  const order = useOrder(id)
  const { data, error, isFetching, refetch } = order
  useDocumentTitle(data ? `Order ${data.id}` : null)
  if (statusOf(error) === 404) return <UnknownOrder />
  if (error && !data)
    return (
      <PageLoadError
        heading="We could not load this order"
        message="It is safe. Please check your connection and try again."
        onRetry={refetch}
        busy={isFetching}
      />
    )
  if (!data) return <PageSkeleton page={shopPages.order} />
  return (
    <>
      <StandaloneLink href={href('purchases')}>
        <ArrowLeft />
        Back to My purchases
      </StandaloneLink>
      <PageHeader title={`Order ${data.id}`} lead={<Lead order={data} />} />
      {error && <StaleNotice error={error} onRetry={refetch} busy={isFetching} />}
      <div className="order">
        <div className="cart-main">
          <News order={data} onRetry={() => order.retry()} isLooking={order.isLooking} />
          <OrderLines order={data} />
          <Destination order={data} />
        </div>
        <OrderSide order={data} />
        {data.state === 'to_send' && (
          <Suspense>
            <ChangePart order={data} />
          </Suspense>
        )}
      </div>
    </>
  )
}

const UnknownOrder = () => (
  <FullPageMessage
    illustration="receipt"
    heading="We do not know this order"
    alert
    actions={
      <ButtonLink kind="secondary" href={href('purchases')}>
        My purchases
      </ButtonLink>
    }
  >
    Your own orders are in My purchases.
  </FullPageMessage>
)

function Lead({ order }: { order: ShownOrder }) {
  const { email } = useMember()
  const isNew = isJustPaid(order, Date.now())
  return `${longDay(order.created_at)}.${isNew ? ` A mail with this page is on its way to ${email}.` : ''}`
}

interface NewsProps {
  order: ShownOrder
  onRetry: () => void
  isLooking: boolean
}

function News({ order, onRetry, isLooking }: NewsProps) {
  const news = orderNews(order, Date.now())
  if (!news) return null
  return (
    <Notice kind={news.kind} title={news.title}>
      <p>{news.text}</p>
      {order.state === 'pending' && (
        <Button kind="secondary" onClick={onRetry} busy={isLooking}>
          Look again
        </Button>
      )}
      {order.state === 'failed' && (
        <ButtonLink kind="secondary" href={href('cart')}>
          Back to the cart
        </ButtonLink>
      )}
    </Notice>
  )
}

function Destination({ order: { address } }: { order: ShownOrder }) {
  if (!address) return null
  return (
    <Card as="section" className="cart-sum" aria-labelledby="destination">
      <h2 id="destination" className="text-lg">
        Where it goes
      </h2>
      <p className="whitespace-pre-line">{[address.name, ...address.lines, countryName(address.country)].join('\n')}</p>
    </Card>
  )
}

const regionNames = new Intl.DisplayNames(['en-US'], { type: 'region' })

/** A two-letter country code, or already a name. */
const countryName = (country: string) => (/^[A-Z]{2}$/.test(country) ? (regionNames.of(country) ?? country) : country)
