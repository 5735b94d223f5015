import { useQueryClient } from '@tanstack/react-query'
import { apiQuery, invalidate } from '#web/platform/api/api.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { endText } from './import-text.ts'
import { shownByImports } from './use-undo.ts'

/** How often it is asked whether an import is done, in milliseconds. */
const askEvery = 1000

/** Says what became of an import whose dialog was closed, and shows what it brought. */
export function useFollowImport() {
  const client = useQueryClient()
  const { notify } = useNotices()
  const ask = async (id: number) => {
    const end = await client.fetchQuery({
      ...apiQuery('imports', 'read', { params: { id: String(id) } }),
      staleTime: 0,
    })
    if (end.state === 'running') return later(id)
    invalidate(client, ...shownByImports)
    notify({ kind: end.state === 'done' ? 'good' : 'info', title: endText(end) })
  }
  // Whoever is offline for a while hears of it by the list of imports.
  const later = (id: number) => {
    setTimeout(() => ask(id).catch(() => {}), askEvery)
  }
  return later
}
