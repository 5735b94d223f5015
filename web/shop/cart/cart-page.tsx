import { ArrowLeft } from 'lucide-react'
import { useCheckoutReturn, useCleanUrl } from '#web/payments/public/use-checkout-return.ts'
import { errorMessage, statusOf } from '#web/platform/api/errors.ts'
import { PageLoadError } from '#web/platform/messages/page-load-error.tsx'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { href } from '#web/platform/routing/href.ts'
import { PageSkeleton } from '#web/platform/routing/page-skeleton.tsx'
import { ServerRenderSlot, useServerRenderWhile } from '#web/platform/routing/server-render.tsx'
import { useUser } from '#web/platform/session/user-context.tsx'
import { ShopClosed } from '#web/shop/catalog/shop-closed.tsx'
import { shopPages } from '#web/shop/pages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { StandaloneLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { CartLine } from './cart-line.tsx'
import { CartSum } from './cart-sum.tsx'
import { priceChange, unavailableReason } from './cart-text.ts'
import { type ShownCart, useCart } from './use-cart.ts'
import { useCartActions } from './use-cart-actions.ts'
import './cart.css'

/** The cart, and the way to the checkout. */
export function CartPage() {
  const { data, error, isLoading, isFetching, refetch } = useCart()
  const { isPending } = useUser()
  const view = useServerRenderWhile(isLoading || isPending)
  if (view) return <ServerRenderSlot view={view} />
  if (statusOf(error) === 403) return <ShopClosed />
  if (error && !data)
    return (
      <PageLoadError
        heading="Your cart did not load"
        message={errorMessage(error)}
        onRetry={refetch}
        busy={isFetching}
      />
    )
  if (!data) return <PageSkeleton page={shopPages.cart} />
  return (
    <>
      <PageHeader title="Cart" />
      {error && <StaleNotice error={error} onRetry={refetch} busy={isFetching} />}
      <NotPaidNotice />
      {data.items.length === 0 ? <EmptyCart /> : <Cart cart={data} />}
    </>
  )
}

/** Explains the open checkout to a buyer who left the payment provider's page. */
function NotPaidNotice() {
  const isBack = useCheckoutReturn() === 'not-paid'
  useCleanUrl(isBack)
  if (!isBack) return null
  return (
    <Notice title="Payment cancelled. Nothing was charged." className="mb-6">
      Your cart is as you left it.
    </Notice>
  )
}

const EmptyCart = () => (
  <EmptyState
    illustration="bag"
    title="Your cart is empty"
    action={<ButtonLink href={href('store')}>Go to Store</ButtonLink>}
  >
    It keeps what you put in, on every device you sign in on.
  </EmptyState>
)

function Cart({ cart }: { cart: ShownCart }) {
  const actions = useCartActions()
  const notes = cart.items.map((item) => unavailableReason(item) ?? priceChange(item)).filter((note) => note !== null)
  return (
    <div className="cart">
      <div className="cart-main">
        {notes.map(({ title, text }) => (
          <Notice key={title} kind="warn" title={title}>
            {text}
          </Notice>
        ))}
        <Card as="section" flush aria-label="What is in the cart">
          <ul className="cart-lines">
            {cart.items.map((item) => (
              <CartLine key={item.product_id} item={item} actions={actions} isReserved={cart.checkout !== null} />
            ))}
          </ul>
        </Card>
        <StandaloneLink href={href('store')}>
          <ArrowLeft />
          Go on shopping
        </StandaloneLink>
      </div>
      <CartSum cart={cart} actions={actions} />
    </div>
  )
}
