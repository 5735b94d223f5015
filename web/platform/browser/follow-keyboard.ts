/** The parts of `window` that are read. */
type Page = Pick<Window, 'innerHeight' | 'visualViewport'> & {
  document: { documentElement: { style: Pick<CSSStyleDeclaration, 'setProperty' | 'removeProperty'> } }
}

/**
 * Sets the CSS variable `--keyboard` to the height that a phone's keyboard covers. Sticky bottom content and the
 * buttons of a sheet stay reachable above it.
 * @returns a function that stops this
 */
export function trackVirtualKeyboard(page: Page): () => void {
  const { visualViewport: seen, document } = page
  const { style } = document.documentElement
  if (!seen) return () => {}
  const measure = () => {
    // Pinch zoom also shrinks the visual viewport.
    const covered = seen.scale < 1.01 ? page.innerHeight - seen.height - seen.offsetTop : 0
    style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
  }
  seen.addEventListener('resize', measure)
  seen.addEventListener('scroll', measure)
  measure()
  return () => {
    seen.removeEventListener('resize', measure)
    seen.removeEventListener('scroll', measure)
    style.removeProperty('--keyboard')
  }
}
