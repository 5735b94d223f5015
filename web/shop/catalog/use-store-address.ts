import { href } from '#web/platform/routing/href.ts'
import { useLocation, useNavigate } from '#web/platform/routing/router-context.tsx'
import { readStoreAddress, type StoreAddress, storeQuery, withChange } from './store-address.ts'

interface StorePlace {
  address: StoreAddress
  /** The path that a change of it leads to, for links. */
  pathWith(change: Partial<StoreAddress>): string
  /** Goes there; `replace` while somebody types, so that Back leads past the letters. */
  change(change: Partial<StoreAddress>, options?: { replace: boolean }): void
}

/** What the address says of the store, and how it is changed. */
export function useStoreAddress(): StorePlace {
  const { search } = useLocation()
  const navigate = useNavigate()
  const address = readStoreAddress(search)
  const pathWith = (change: Partial<StoreAddress>) =>
    href('store', {}, { query: storeQuery(withChange(address, change)) })
  return { address, pathWith, change: (change, options) => navigate(pathWith(change), options) }
}
