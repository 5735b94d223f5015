/** Time in milliseconds for code that removes the focused element to move the focus itself. */
const graceMs = 60

const parts = 'section, article, form, main'

/**
 * Restores the focus after a press removed the focused element: a deleted row, a dismissed notice, a dialog whose
 * opener is gone. The focus returns to its earlier element, else to the heading of the changed section. A press outside
 * all controls leaves it unset. Dialogs trap the focus themselves.
 */
export function keepFocus({ body }: Document) {
  let last: Element[] = []
  let lastInMain: Element[] = []
  const rememberFocus = () => {
    const { activeElement } = document
    if (!activeElement || activeElement === body) return
    last = pathOf(activeElement)
    if (activeElement.closest('#main')) lastInMain = last
  }
  const clearFocus = () => {
    last = []
  }
  const isInDialog = () => last.some((each) => each.isConnected && each.matches('[role="dialog"]'))
  const isLost = () => last[0]?.isConnected === false && document.activeElement === body && !isInDialog()
  const bringBack = () => {
    if (!isLost()) return
    const target = focusableIn(last) ?? focusableIn(lastInMain) ?? document.querySelector('#main h1')
    if (target instanceof HTMLElement) focus(target)
  }
  body.addEventListener('pointerdown', clearFocus, true)
  for (const event of ['focusin', 'click']) body.addEventListener(event, rememberFocus, true)
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

/** Returns the element if it is still in the document, else the heading of the nearest section that contained it. */
function focusableIn([element, ...ancestors]: readonly Element[]): Element | null {
  if (!element?.closest('#main') && element?.isConnected !== false) return null
  if (element.isConnected) return element
  const part = ancestors.find((each) => each.isConnected && each.matches(parts) && each.closest('#main'))
  return part?.querySelector('h1, h2, h3, h4') ?? null
}

function focus(target: HTMLElement) {
  target.focus({ preventScroll: true })
  if (document.activeElement === target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
