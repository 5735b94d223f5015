import type { UserStore } from '#web/platform/session/user-store.ts'
import { keepFocus } from './lost-focus.ts'
import { replayEvents } from './replay-events.ts'
import { startSessionSync } from './session-sync.ts'
import { keepUnsavedInput } from './unsaved-input.ts'

/**
 * Starts what is not needed for the first paint.
 * @param serverRender of this page load, or null
 * @param pathname of the page that was opened
 */
export function afterStart(document: Document, store: UserStore, serverRender: Element | null, pathname: string) {
  startSessionSync(store)
  keepUnsavedInput(document, store)
  keepFocus(document)
  if (serverRender) replayEvents(document, serverRender, pathname)
}
