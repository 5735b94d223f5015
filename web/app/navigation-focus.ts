import { useEffect, useLayoutEffect, useRef } from 'react'
import { documentTitle } from '#web/platform/browser/document-title.ts'

/** Time limit in milliseconds for a page to show its heading. */
const headingTimeoutMs = 10_000

/** Sets the tab title to the open page. */
export function usePageTitle(pathname: string, title: string) {
  useLayoutEffect(() => {
    document.title = documentTitle(title)
  }, [title, pathname])
}

/**
 * Focus management: moves the focus to the heading of a newly opened page, so that screen readers announce it. Skips
 * the first page of a visit, which the browser announces itself.
 */
export function useNavigationFocus(pathname: string) {
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    return focusHeadingWhenShown()
  }, [pathname])
}

/** @returns a function that stops waiting for a heading */
function focusHeadingWhenShown(): () => void {
  const main = document.getElementById('main')
  if (!main || focusHeading(main)) return () => {}
  main.focus({ preventScroll: true })
  const observer = new MutationObserver(() => {
    const isElsewhere = document.activeElement !== main && document.activeElement !== document.body
    if (isElsewhere || focusHeading(main)) observer.disconnect()
  })
  observer.observe(main, { childList: true, subtree: true })
  const timer = setTimeout(() => observer.disconnect(), headingTimeoutMs)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

/** @returns whether a heading exists */
function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
