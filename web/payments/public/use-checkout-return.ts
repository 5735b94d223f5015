import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from '#web/platform/routing/router-context.tsx'
import { type CheckoutReturn, readCheckoutReturn, withoutCheckoutReturn } from './checkout-return.ts'

/** What the address said when the page opened: it is remembered here, so that the address can be cleaned. */
export function useCheckoutReturn(): CheckoutReturn {
  const { search } = useLocation()
  const [kept, setKept] = useState<CheckoutReturn>(() => readCheckoutReturn(search))
  const now = readCheckoutReturn(search)
  if (now && JSON.stringify(now) !== JSON.stringify(kept)) setKept(now)
  return kept
}

/**
 * Takes the return out of the address, so that neither a reload nor a bookmark repeats it.
 * @param isSettled whether the answer has come; until then a reload should ask once more
 */
export function useCleanAddress(isSettled: boolean) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const clean = withoutCheckoutReturn(pathname, search)
  const isClean = clean === pathname + search
  useEffect(() => {
    if (isSettled && !isClean) navigate(clean, { replace: true })
  }, [isSettled, isClean, clean, navigate])
}
