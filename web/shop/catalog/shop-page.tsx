import { useQuery } from '@tanstack/react-query'
import { PaymentsOff } from '#web/payments/public/payments-off.tsx'
import { apiQuery } from '#web/platform/api/api.ts'
import { ServerRenderSlot, useServerRenderWhile } from '#web/platform/routing/server-render.tsx'
import { useUser } from '#web/platform/session/user-context.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { ShopClosed } from './shop-closed.tsx'
import { ShopFilters } from './shop-filters.tsx'
import { ShopResults } from './shop-results.tsx'
import { useShopProducts } from './use-shop-products.ts'
import { useShopUrlState } from './use-shop-url-state.ts'
import './shop.css'

/** Own products; the first page lists affiliate links after them. */
export function ShopPage() {
  const place = useShopUrlState()
  const products = useShopProducts(place.urlState)
  const isHiddenLoading = useIsHiddenLoading()
  const view = useServerRenderWhile(products.isLoading || isHiddenLoading)
  if (view) return <ServerRenderSlot view={view} />
  if (products.isClosed) return <ShopClosed />
  return (
    <>
      <PageHeader title="Store" lead="Discover our premium products and resources" />
      <HiddenNotice />
      <PaymentsOff className="mb-6">You can look around. Only what is free can be ordered.</PaymentsOff>
      <ShopFilters {...place} />
      <ShopResults {...place} products={products} />
    </>
  )
}

const hiddenQuery = apiQuery('settings', 'storeEnabled')

/** Whether it is unknown if `HiddenNotice` is shown. */
function useIsHiddenLoading(): boolean {
  const { user, isPending } = useUser()
  const { isLoading } = useQuery(hiddenQuery)
  return isPending || (user?.is_admin === true && isLoading)
}

/** Admins see the shop even while it is hidden. */
function HiddenNotice() {
  const { user } = useUser()
  const { data } = useQuery(hiddenQuery)
  if (!user?.is_admin || !data || data.value === 'true') return null
  return (
    <Notice title="The store is hidden." className="mb-6" unannounced>
      Only you see it. Everybody else reads that it is closed.
    </Notice>
  )
}
