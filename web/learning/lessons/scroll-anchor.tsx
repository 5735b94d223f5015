import { type RefObject, useEffect } from 'react'
import { useLocation } from '#web/platform/routing/router-context.tsx'
import { consumeScroll, saveScroll } from './scroll-restoration.ts'

/** A reader who does one of these has taken over. */
const readerInputs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Everything above a heading has arrived by then, in milliseconds. */
const settleTimeoutMs = 4000

/**
 * Scroll restoration and scroll anchoring, behind the whole text: goes to where the reader was before a reload, else to
 * the heading that the address names, and keeps it in its place while calculators and pictures above it arrive, until
 * the reader moves.
 */
export function ScrollAnchor({ text }: { text: RefObject<Element | null> }) {
  const { key: entry } = useLocation()
  useEffect(() => {
    let release = () => {}
    const anchor = (target: Element | null) => {
      release()
      if (target && text.current) release = anchorScroll(target, text.current)
    }
    const onHashChange = () => anchor(elementById(location.hash.slice(1)))
    const onPageHide = () => text.current && saveScroll(entry, text.current)
    // Shown again out of the browser's memory, the page stands as it was left.
    const onPageShow = (event: PageTransitionEvent) => event.persisted && consumeScroll(entry)
    anchor(restoreScroll(entry) ?? scrollToHash())
    addEventListener('hashchange', onHashChange)
    addEventListener('pagehide', onPageHide)
    addEventListener('pageshow', onPageShow)
    return () => {
      removeEventListener('hashchange', onHashChange)
      removeEventListener('pagehide', onPageHide)
      removeEventListener('pageshow', onPageShow)
      release()
    }
  }, [text, entry])
  return null
}

const elementById = (id: string) => (id ? document.getElementById(decodeURIComponent(id)) : null)

function restoreScroll(entry: string): Element | null {
  const saved = consumeScroll(entry)
  const target = saved && elementById(saved.heading)
  if (target) scrollBy({ top: target.getBoundingClientRect().top - saved.top, behavior: 'instant' })
  return target
}

function scrollToHash(): Element | null {
  const target = elementById(location.hash.slice(1))
  target?.scrollIntoView()
  return target
}

/** Keeps an element where it stands in the window. @returns how to let go of it */
function anchorScroll(target: Element, text: Element): () => void {
  const top = target.getBoundingClientRect().top
  const observer = new ResizeObserver(() => {
    const shift = target.getBoundingClientRect().top - top
    if (Math.abs(shift) > 1) scrollBy({ top: shift, behavior: 'instant' })
  })
  observer.observe(text)
  const release = () => {
    clearTimeout(timer)
    observer.disconnect()
    for (const input of readerInputs) removeEventListener(input, release)
  }
  const timer = setTimeout(release, settleTimeoutMs)
  for (const input of readerInputs) addEventListener(input, release, { passive: true })
  return release
}
