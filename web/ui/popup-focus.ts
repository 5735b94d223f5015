/**
 * Keeps the focus on a control of a dialog. When a control that has the focus leaves the dialog, Base UI focuses the popup
 * at once, and again in the next frame. On a busy machine that frame comes late. A control that took the focus in between
 * would lose it, and with it the next key press.
 */
export function keepFocusOnControl(popup: HTMLElement | null) {
  if (!popup) return
  popup.focus = (options) => {
    const { activeElement } = document
    const isOnControl = activeElement !== popup && popup.contains(activeElement)
    if (!isOnControl) HTMLElement.prototype.focus.call(popup, options)
  }
}
