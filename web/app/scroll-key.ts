/**
 * The name of this document's first entry in the browser's history. The router calls every such entry 'default', so that
 * a page which is opened anew would begin where another one was left. The name lies in the entry itself: a reload keeps
 * its place, and everything else begins at the top.
 */
export function firstEntry(
  history: { readonly state: unknown; replaceState(state: unknown, unused: string): void },
  newName: () => string = () => crypto.randomUUID(),
): string {
  const { state } = history
  const kept = typeof state === 'object' && state !== null ? state : {}
  if ('entry' in kept && typeof kept.entry === 'string') return kept.entry
  const entry = newName()
  history.replaceState({ ...kept, entry }, '')
  return entry
}
