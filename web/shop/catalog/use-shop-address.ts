import { href } from '#web/platform/routing/href.ts'
import { useLocation, useNavigate } from '#web/platform/routing/router-context.tsx'
import { readShopAddress, type ShopAddress, shopQuery, withChange } from './shop-address.ts'

interface ShopLocation {
  address: ShopAddress
  /** The path after a change, for links. */
  pathWith(change: Partial<ShopAddress>): string
  /** Navigates; `replace` while typing, so that Back skips the single keystrokes. */
  change(change: Partial<ShopAddress>, options?: { replace: boolean }): void
}

/** The shop's state in the URL, and functions to change it. */
export function useShopAddress(): ShopLocation {
  const { search } = useLocation()
  const navigate = useNavigate()
  const address = readShopAddress(search)
  const pathWith = (change: Partial<ShopAddress>) =>
    href('store', {}, { query: shopQuery(withChange(address, change)) })
  return { address, pathWith, change: (change, options) => navigate(pathWith(change), options) }
}
