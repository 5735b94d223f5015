/** So long whoever takes an element away has to move the focus on, in milliseconds. */
const graceMs = 60

const parts = 'section, article, form, main'

/**
 * Nobody is left at the top of the page by what a press took away: a row that is deleted, a notice that is dismissed, a dialog
 * whose opener is gone. The focus goes back to where it was in the page before, else to the heading of the part that has
 * changed. Where somebody has pressed beside everything, it stays away; a dialog keeps the focus to itself.
 */
export function keepFocus({ body }: Document) {
  let last: Element[] = []
  let lastInMain: Element[] = []
  const note = () => {
    const { activeElement } = document
    if (!activeElement || activeElement === body) return
    last = pathOf(activeElement)
    if (activeElement.closest('#main')) lastInMain = last
  }
  const forget = () => {
    last = []
  }
  const isInDialog = () => last.some((each) => each.isConnected && each.matches('[role="dialog"]'))
  const isLost = () => last[0]?.isConnected === false && document.activeElement === body && !isInDialog()
  const bringBack = () => {
    if (!isLost()) return
    const target = focusableIn(last) ?? focusableIn(lastInMain) ?? document.querySelector('#main h1')
    if (target instanceof HTMLElement) focus(target)
  }
  body.addEventListener('pointerdown', forget, true)
  for (const event of ['focusin', 'click']) body.addEventListener(event, note, true)
  new MutationObserver(() => isLost() && setTimeout(bringBack, graceMs)).observe(body, {
    childList: true,
    subtree: true,
  })
}

function pathOf(element: Element): Element[] {
  const path: Element[] = []
  for (let each: Element | null = element; each; each = each.parentElement) path.push(each)
  return path
}

/** The element itself where it is still there, else the heading of the nearest part of the page that it stood in. */
function focusableIn([element, ...around]: readonly Element[]): Element | null {
  if (!element?.closest('#main') && element?.isConnected !== false) return null
  if (element.isConnected) return element
  const part = around.find((each) => each.isConnected && each.matches(parts) && each.closest('#main'))
  return part?.querySelector('h1, h2, h3, h4') ?? null
}

function focus(target: HTMLElement) {
  target.focus({ preventScroll: true })
  if (document.activeElement === target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
