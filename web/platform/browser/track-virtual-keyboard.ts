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
  const { visualViewport: viewport, document } = page
  const { style } = document.documentElement
  if (!viewport) return () => {}
  const measure = () => {
    // Pinch zoom also shrinks the visual viewport.
    const covered = viewport.scale < 1.01 ? page.innerHeight - viewport.height - viewport.offsetTop : 0
    style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
  }
  viewport.addEventListener('resize', measure)
  viewport.addEventListener('scroll', measure)
  measure()
  return () => {
    viewport.removeEventListener('resize', measure)
    viewport.removeEventListener('scroll', measure)
    style.removeProperty('--keyboard')
  }
}
