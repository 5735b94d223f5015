import type { UserStore } from '#web/platform/session/user-store.ts'

/** Fields for text and files. The text of calculators and of lesson drafts is outside forms and stored on the device. */
const inputField = 'form :is(input:not([type=checkbox], [type=radio], [type=search]), textarea):not(search *)'
const openDialog = ':is([role=dialog], [role=alertdialog])'

/**
 * Delays the end of the session while a dialog is open or a form contains typed text, so that the input can be saved
 * after signing in again. Applies to every dialog and form, whatever their component.
 */
export function keepUnsavedInput(document: Document, store: UserStore) {
  const typedIn = new Set<HTMLInputElement | HTMLTextAreaElement>()
  document.addEventListener('input', ({ target }) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    if (isField && target.matches(inputField)) typedIn.add(target)
  })
  const hasInput = () => {
    for (const field of typedIn) if (!field.isConnected) typedIn.delete(field)
    return document.querySelector(openDialog) !== null || [...typedIn].some(({ value }) => value !== '')
  }
  store.trackUnsavedChanges(hasInput)
  // The delay ends with the last dialog or form.
  const observer = new MutationObserver(() => !hasInput() && store.expire())
  store.subscribe(() => {
    if (store.read().isExpiring) observer.observe(document.body, { childList: true, subtree: true })
    else observer.disconnect()
  })
}
