import { useQueryClient } from '@tanstack/react-query'
import { apiQuery, invalidate } from '#web/platform/api/api.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { endText } from './import-text.ts'
import { shownByImports } from './use-undo.ts'

/** Polling interval in milliseconds for the end of an import. */
const pollIntervalMs = 1000

/** Reports the result of an import whose dialog was closed, and reloads the affected queries. */
export function useFollowImport() {
  const client = useQueryClient()
  const { notify } = useNotices()
  const ask = async (id: number) => {
    const end = await client.fetchQuery({
      ...apiQuery('imports', 'read', { params: { id: String(id) } }),
      staleTime: 0,
    })
    if (end.state === 'running') return followLater(id)
    invalidate(client, ...shownByImports)
    notify({ kind: end.state === 'done' ? 'good' : 'info', title: endText(end) })
  }
  // On errors, such as being offline, polling stops; the list of imports shows the result.
  const followLater = (id: number) => {
    setTimeout(() => ask(id).catch(() => {}), pollIntervalMs)
  }
  return followLater
}
