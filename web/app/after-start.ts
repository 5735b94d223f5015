import { keepFocus } from './lost-focus.ts'
import { replayEvents } from './replay-events.ts'

/**
 * What is needed once something was pressed.
 * @param serverRender of this page load, or null
 * @param pathname of the page that was opened
 */
export function afterStart(document: Document, serverRender: Element | null, pathname: string) {
  keepFocus(document)
  if (serverRender) replayEvents(document, serverRender, pathname)
}
