import { readShopUrlState, type ShopUrlState, shopQuery, withChange } from '#contract/shop/shop-url-state.ts'
import { href } from '#web/platform/routing/href.ts'
import { useLocation, useNavigate } from '#web/platform/routing/router-context.tsx'

interface ShopLocation {
  urlState: ShopUrlState
  /** The path after a change, for links. */
  pathWith(change: Partial<ShopUrlState>): string
  /** Navigates; `replace` while typing, so that Back skips the single keystrokes. */
  change(change: Partial<ShopUrlState>, options?: { replace: boolean }): void
}

/** The shop's state in the URL, and functions to change it. */
export function useShopUrlState(): ShopLocation {
  const { search } = useLocation()
  const navigate = useNavigate()
  const urlState = readShopUrlState(search)
  const pathWith = (change: Partial<ShopUrlState>) =>
    href('store', {}, { query: shopQuery(withChange(urlState, change)) })
  return { urlState, pathWith, change: (change, options) => navigate(pathWith(change), options) }
}
