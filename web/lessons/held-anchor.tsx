import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import { keepScroll, takeScroll } from './kept-scroll.ts'

/** A reader who does one of these has taken over. */
const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Everything above a heading has arrived by then, in milliseconds. */
const patience = 4000

/**
 * Stands behind the whole text. Goes to where the reader was before a reload, else to the heading that the address names,
 * and keeps it in its place while calculators and pictures above it arrive, until the reader moves.
 */
export function HeldAnchor({ text }: { text: RefObject<Element | null> }) {
  const { key: entry } = useLocation()
  useEffect(() => {
    let letGo = () => {}
    const hold = (target: Element | null) => {
      letGo()
      if (target && text.current) letGo = holdInPlace(target, text.current)
    }
    const follow = () => hold(elementAt(location.hash.slice(1)))
    const leave = () => text.current && keepScroll(entry, text.current)
    // Shown again out of the browser's memory, the page stands as it was left.
    const comeBack = (event: PageTransitionEvent) => event.persisted && takeScroll(entry)
    hold(goBack(entry) ?? goToAnchor())
    addEventListener('hashchange', follow)
    addEventListener('pagehide', leave)
    addEventListener('pageshow', comeBack)
    return () => {
      removeEventListener('hashchange', follow)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
      letGo()
    }
  }, [text, entry])
  return null
}

const elementAt = (id: string) => (id ? document.getElementById(decodeURIComponent(id)) : null)

function goBack(entry: string): Element | null {
  const kept = takeScroll(entry)
  const target = kept && elementAt(kept.heading)
  if (target) scrollBy({ top: target.getBoundingClientRect().top - kept.top, behavior: 'instant' })
  return target
}

function goToAnchor(): Element | null {
  const target = elementAt(location.hash.slice(1))
  target?.scrollIntoView()
  return target
}

/** @returns how to let go of it */
function holdInPlace(target: Element, text: Element): () => void {
  const wanted = target.getBoundingClientRect().top
  const observer = new ResizeObserver(() => {
    const moved = target.getBoundingClientRect().top - wanted
    if (Math.abs(moved) > 1) scrollBy({ top: moved, behavior: 'instant' })
  })
  observer.observe(text)
  const letGo = () => {
    clearTimeout(timer)
    observer.disconnect()
    for (const move of ownMoves) removeEventListener(move, letGo)
  }
  const timer = setTimeout(letGo, patience)
  for (const move of ownMoves) addEventListener(move, letGo, { passive: true })
  return letGo
}
