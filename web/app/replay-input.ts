const fieldSelector = 'input:not([type=radio], [type=checkbox], [type=file]), textarea, select'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (element: Element | undefined): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

/**
 * Copies text typed and options chosen before hydration from a server render to the page that replaces it.
 * @param counterpartOf finds the control of the page for a control of the view
 */
export function replayInput(view: Element, counterpartOf: (control: Element) => Element | undefined) {
  for (const field of view.querySelectorAll(fieldSelector)) {
    const target = isField(field) && isChanged(field) ? counterpartOf(field) : undefined
    if (isField(field) && isField(target)) enter(target, field.value)
  }
}

const isChanged = (field: Field): boolean =>
  field instanceof HTMLSelectElement
    ? [...field.options].some((option) => option.selected && !option.defaultSelected)
    : field.value !== field.defaultValue

/** Enters a value as a user does, and leaves the field. React overrides the property of the element itself. */
function enter(field: Field, value: string) {
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  for (const type of ['input', 'change', 'focusout']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
