/**
 * Notes which control was pressed. What it returns moves the focus on once that control is gone. Another control that has
 * taken the focus meanwhile keeps it; the buttons of a question that is closing do not count.
 */
export function focusFromHere(): (moveOn: () => void) => void {
  const pressed = document.activeElement
  return (moveOn) => {
    const { activeElement } = document
    const isControl = activeElement instanceof HTMLElement && activeElement.tabIndex >= 0
    const isElsewhere = isControl && activeElement !== pressed && !activeElement.closest('[role="alertdialog"]')
    if (!isElsewhere) moveOn()
  }
}
