import { replayInput } from './replay-input.ts'

/**
 * No press is lost on a page that is read before its script has come. What takes the place of a first view is pressed where
 * that was pressed last (`pre-hydration-events.ts`), is unfolded, checked and filled in where that was, and has the focus
 * where that had it.
 * @param pathname of the page that the view is of
 */
export function replayEvents(document: Document, view: Element, pathname: string) {
  /** Target of the last event of a type, if it is inside the server-rendered content. */
  const lastIn = (type: 'focusin' | 'click') => {
    const target: unknown = Reflect.get(document, type)
    return target instanceof Element && view.contains(target)
      ? target.closest('a, button, summary, input, select, textarea')
      : null
  }
  const early = lastIn('click')
  if (early instanceof HTMLButtonElement) early.ariaBusy = 'true'
  const replay = () => {
    if (view.isConnected) return
    observer.disconnect()
    const main = document.querySelector('#main')
    if (!main || location.pathname !== pathname) return
    const counterpartOf = (control: Element | null) =>
      control ? controlsOfSameName(main, control)[controlsOfSameName(view, control).indexOf(control)] : undefined
    for (const summary of view.querySelectorAll('[open] > summary')) clickControl(counterpartOf(summary))
    for (const chosen of view.querySelectorAll('input:checked:not([checked])')) checkInput(counterpartOf(chosen))
    replayInput(view, counterpartOf)
    const focused = counterpartOf(lastIn('focusin'))
    if (focused instanceof HTMLElement && document.activeElement === document.body)
      focused.focus({ preventScroll: true })
    const pressed = lastIn('click')
    // React applies the input in a microtask.
    if (pressed instanceof HTMLButtonElement) queueMicrotask(() => clickControl(counterpartOf(pressed)))
  }
  const observer = new MutationObserver(replay)
  observer.observe(document.body, { childList: true, subtree: true })
  replay()
}

/** The user changes the value of a text field, so only a radio button or checkbox has it in its name. */
function nameOf(control: Element) {
  if (!(control instanceof HTMLInputElement)) return control.ariaLabel ?? control.textContent
  const { type, name, value, ariaLabel, placeholder } = control
  return type === 'radio' || type === 'checkbox' ? `${name} ${value}` : `${type} ${name} ${ariaLabel} ${placeholder}`
}

/** Elements with the same name, in document order. */
const controlsOfSameName = (place: Element, control: Element): Element[] =>
  [...place.querySelectorAll(control.localName)].filter((one) => nameOf(one) === nameOf(control))

const checkInput = (input: Element | undefined) => {
  if (input instanceof HTMLInputElement && !input.checked) input.click()
}

const clickControl = (control: Element | undefined) => {
  if (control instanceof HTMLElement) control.click()
}
