import { type RefObject, useEffect } from 'react'

/** A reader who does one of these has taken over. */
const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Everything above a heading has arrived by then, in milliseconds. */
const patience = 4000

/**
 * Stands behind the whole text. Goes to the heading that the address names, and keeps it in its place while calculators
 * and pictures above it arrive, until the reader moves.
 */
export function HeldAnchor({ text }: { text: RefObject<Element | null> }) {
  useEffect(() => {
    let letGo = () => {}
    const hold = () => {
      letGo()
      const target = targetOf(location.hash)
      if (target && text.current) letGo = holdInPlace(target, text.current)
    }
    targetOf(location.hash)?.scrollIntoView()
    hold()
    addEventListener('hashchange', hold)
    return () => {
      removeEventListener('hashchange', hold)
      letGo()
    }
  }, [text])
  return null
}

const targetOf = (hash: string) => (hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null)

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
