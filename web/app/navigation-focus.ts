import { useEffect, useLayoutEffect, useRef } from 'react'
import { documentTitle } from '#web/kit/document-title.ts'

const patience = 10_000

/**
 * Says that another page is open to whoever does not see it: names the tab, and moves the focus to the page's heading,
 * as soon as there is one. The first page of a visit is left alone, since the browser reads that out itself.
 */
export function usePageChange(pathname: string, title: string) {
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    document.title = documentTitle(title)
  }, [title, pathname])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    return focusHeading()
  }, [pathname])
}

/** @returns how to stop waiting for a heading */
function focusHeading(): () => void {
  const main = document.getElementById('main')
  if (!main || focusNow(main)) return () => {}
  main.focus({ preventScroll: true })
  const observer = new MutationObserver(() => {
    const isElsewhere = document.activeElement !== main && document.activeElement !== document.body
    if (isElsewhere || focusNow(main)) observer.disconnect()
  })
  observer.observe(main, { childList: true, subtree: true })
  const timer = setTimeout(() => observer.disconnect(), patience)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

function focusNow(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
