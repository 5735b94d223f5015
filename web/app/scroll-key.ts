/**
 * The scroll key of this document's first entry in the browser's history. The router calls every such entry 'default',
 * so that a page which is opened anew would begin where another one was left. The key lies in the entry itself: a
 * reload restores its scroll position, and everything else begins at the top.
 */
export function initialScrollKey(
  history: { readonly state: unknown; replaceState(state: unknown, unused: string): void },
  newKey: () => string = () => crypto.randomUUID(),
): string {
  const { state } = history
  const stored = typeof state === 'object' && state !== null ? state : {}
  if ('entry' in stored && typeof stored.entry === 'string') return stored.entry
  const entry = newKey()
  history.replaceState({ ...stored, entry }, '')
  return entry
}
