import { href } from '#web/platform/routing/href.ts'
import { useLocation, useNavigate } from '#web/platform/routing/router-context.tsx'
import { readShopAddress, type ShopAddress, shopQuery, withChange } from './shop-address.ts'

interface ShopLocation {
  address: ShopAddress
  /** The path that a change of it leads to, for links. */
  pathWith(change: Partial<ShopAddress>): string
  /** Goes there; `replace` while somebody types, so that Back leads past the letters. */
  change(change: Partial<ShopAddress>, options?: { replace: boolean }): void
}

/** What the address says of the store, and how it is changed. */
export function useShopAddress(): ShopLocation {
  const { search } = useLocation()
  const navigate = useNavigate()
  const address = readShopAddress(search)
  const pathWith = (change: Partial<ShopAddress>) =>
    href('store', {}, { query: shopQuery(withChange(address, change)) })
  return { address, pathWith, change: (change, options) => navigate(pathWith(change), options) }
}
