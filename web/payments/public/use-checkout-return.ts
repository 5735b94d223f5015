import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from '#web/platform/routing/router-context.tsx'
import { type CheckoutReturn, readCheckoutReturn, withoutCheckoutReturn } from './checkout-return.ts'

/** Remembers the URL's return parameters from when the page opened, so that the URL can be cleaned. */
export function useCheckoutReturn(): CheckoutReturn {
  const { search } = useLocation()
  const [returnState, setReturnState] = useState<CheckoutReturn>(() => readCheckoutReturn(search))
  const now = readCheckoutReturn(search)
  if (now && JSON.stringify(now) !== JSON.stringify(returnState)) setReturnState(now)
  return returnState
}

/**
 * Removes the return parameters from the URL, so that a reload or bookmark does not repeat them.
 * @param isSettled whether the response has arrived; until then a reload must query again
 */
export function useCleanUrl(isSettled: boolean) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const clean = withoutCheckoutReturn(pathname, search)
  const isClean = clean === pathname + search
  useEffect(() => {
    if (isSettled && !isClean) navigate(clean, { replace: true })
  }, [isSettled, isClean, clean, navigate])
}
