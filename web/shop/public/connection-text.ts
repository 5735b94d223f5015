import { codeOf, errorMessage } from '#web/platform/api/errors.ts'
import type { NoticeKind } from '#web/ui/notice.tsx'

/** Connection state of the print partner. */
export type ConnectionState = 'checking' | 'connected' | 'error'

export const connectionText: Record<ConnectionState, string> = {
  checking: 'Checking Connection...',
  connected: 'Connected to Gelato API',
  error: 'API Connection Error',
}

interface ConnectionQuery {
  data: { success: boolean } | undefined
  error: Error | null
  isFetching: boolean
}

/** Unknown while a check is running, whatever the last result. */
export function connectionState({ data, error, isFetching }: ConnectionQuery): ConnectionState {
  if (isFetching) return 'checking'
  return data?.success && !error ? 'connected' : 'error'
}

export interface ConnectionMessage {
  kind: NoticeKind
  title: string
  text: string
}

const queuedOrdersHint = 'Orders that are paid meanwhile wait and are sent by themselves.'

/** Whether the site has no print partner. */
export const isPrintingOff = (error: unknown): boolean => codeOf(error) === 'printing_off'

/** Message if the partner does not respond; without a configured partner it names the missing settings. */
export const connectionMessage = (error: unknown): ConnectionMessage =>
  isPrintingOff(error)
    ? { kind: 'info', title: 'Print on demand is not set up', text: errorMessage(error) }
    : { kind: 'error', title: connectionText.error, text: `${errorMessage(error)} ${queuedOrdersHint}` }
