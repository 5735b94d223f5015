/**
 * No press is lost on a page that is read before its script has come. What takes the place of a first view is pressed where
 * that was pressed last, is unfolded where that was, and has the focus where that had it.
 */
{
  const nameOf = ({ ariaLabel, textContent }: Element) => ariaLabel ?? textContent

  /** Whatever is called the same, in the order in which it stands there. */
  const namesakes = (place: Element, control: Element) =>
    [...place.querySelectorAll<HTMLElement>(control.localName)].filter((one) => nameOf(one) === nameOf(control))

  const twinOf = (control: Element, view: Element) => {
    const main = document.querySelector('#main')
    return main && namesakes(main, control)[namesakes(view, control).findIndex((one) => one === control)]
  }

  const { pathname } = location
  let focused: Element | undefined
  let pressed: Element | undefined

  const takeOver = (view: Element) => {
    if (location.pathname !== pathname) return
    for (const fold of view.querySelectorAll('[open] > summary')) twinOf(fold, view)?.click()
    if (focused && document.activeElement === document.body) twinOf(focused, view)?.focus({ preventScroll: true })
    if (pressed) twinOf(pressed, view)?.click()
  }

  const watch = (view: Element) =>
    new MutationObserver((_, observer) => {
      if (view.isConnected) return
      observer.disconnect()
      takeOver(view)
    }).observe(document, { childList: true, subtree: true })

  const note = ({ type, target }: Event) => {
    const control = target instanceof Element ? target.closest('a, button, summary') : null
    const view = control?.closest('[data-first-view]')
    if (!control || !view) return
    if (!focused && !pressed) watch(view)
    focused = control
    if (type === 'focusin' || control.localName !== 'button') return
    pressed = control
    control.ariaBusy = 'true'
  }
  for (const type of ['focusin', 'click']) document.addEventListener(type, note)
}

export {}
