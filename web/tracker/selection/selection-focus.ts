/** Element id of the bar of actions. */
export const actionsId = 'selection-actions'

/** Moves the focus to the first action, past the other rows. */
export const focusActions = () => document.querySelector<HTMLElement>(`#${actionsId} button`)?.focus()

/** Moves the focus to the checkbox of a row, or else to the heading of the list. The page does not scroll. */
export function focusRow(id: number | null, heading: HTMLElement | null) {
  const checkbox = document.querySelector<HTMLElement>(`.select-row input[value="${id}"]`)
  const place = checkbox ?? heading
  place?.focus({ preventScroll: true })
}
