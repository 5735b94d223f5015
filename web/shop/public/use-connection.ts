import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/api.ts'
import { connectionState } from './connection-text.ts'

/** Whether the print partner answers; asked when the page opens, and again when the operator wants to know. */
export function useConnection() {
  const query = useQuery({ ...apiQuery('printing', 'testConnection'), retry: false })
  return { state: connectionState(query), error: query.error, checkAgain: query.refetch }
}
