/** The window, as much of it as is asked. */
type Page = Pick<Window, 'innerHeight' | 'visualViewport'> & {
  document: { documentElement: { style: Pick<CSSStyleDeclaration, 'setProperty' | 'removeProperty'> } }
}

/**
 * Tells the styles how much of the window the keyboard of a phone covers, as `--keyboard`: what sticks to its foot stands
 * on it, and the buttons of a sheet can be pressed.
 * @returns what ends that
 */
export function followKeyboard(page: Page): () => void {
  const { visualViewport: seen, document } = page
  const { style } = document.documentElement
  if (!seen) return () => {}
  const measure = () => {
    // Somebody who has zoomed in sees less for another reason.
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
