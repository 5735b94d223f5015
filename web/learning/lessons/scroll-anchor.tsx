import { type RefObject, useEffect } from 'react'
import { useLocation } from '#web/platform/routing/router-context.tsx'
import { consumeScroll, saveScroll } from './scroll-restoration.ts'

/** Events that mean the reader controls the scroll position. */
const readerInputs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Time in milliseconds after which everything above a heading has loaded. */
const settleTimeoutMs = 4000

/**
 * Scroll restoration and anchoring: scrolls to the position before a reload, else to the hash target. Keeps it in place
 * while calculators and pictures load, until the reader scrolls.
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
    // A page from the back/forward cache keeps its scroll position.
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

/** Keeps an element at its place in the viewport. @returns a function that stops it */
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
