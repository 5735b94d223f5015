import { useEffect, useLayoutEffect, useRef } from 'react'
import { documentTitle } from '#web/platform/browser/document-title.ts'

/** So long a page may take to show its heading, in milliseconds. */
const headingTimeoutMs = 10_000

/** Names the tab after the page that is open. */
export function usePageTitle(pathname: string, title: string) {
  useLayoutEffect(() => {
    document.title = documentTitle(title)
  }, [title, pathname])
}

/**
 * Focus management: says that another page is open to whoever does not see it, by moving the focus to the page's
 * heading as soon as there is one. The first page of a visit is left alone, since the browser reads that out itself.
 */
export function useNavigationFocus(pathname: string) {
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    return focusHeadingWhenShown()
  }, [pathname])
}

/** @returns how to stop waiting for a heading */
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

/** @returns whether there is a heading */
function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
