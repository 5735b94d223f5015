import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/api.ts'
import { connectionState } from './connection-text.ts'

/** Connection state of the print partner; checked when the page opens and on demand. */
export function useConnection() {
  const query = useQuery({ ...apiQuery('printing', 'testConnection'), retry: false })
  return { state: connectionState(query), error: query.error, checkAgain: query.refetch }
}
