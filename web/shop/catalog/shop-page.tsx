import { useQuery } from '@tanstack/react-query'
import { PaymentsOff } from '#web/payments/public/payments-off.tsx'
import { apiQuery } from '#web/platform/api/api.ts'
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

/** Admins see the shop even while it is hidden. */
function HiddenNotice() {
  const { user } = useUser()
  const { data } = useQuery(apiQuery('settings', 'storeEnabled'))
  if (!user?.is_admin || !data || data.value === 'true') return null
  return (
    <Notice title="The store is hidden." className="mb-6" unannounced>
      Only you see it. Everybody else reads that it is closed.
    </Notice>
  )
}
