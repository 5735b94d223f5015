import { ApiError, errorMessage, serverSentence } from '#web/platform/api/errors.ts'
import type { NoticeKind } from '#web/ui/notice.tsx'

/** Whether the print partner answers. */
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

/** While it is asked anew nobody knows, whatever was so before. */
export function connectionState({ data, error, isFetching }: ConnectionQuery): ConnectionState {
  if (isFetching) return 'checking'
  return data?.success && !error ? 'connected' : 'error'
}

export interface ConnectionNews {
  kind: NoticeKind
  title: string
  text: string
}

const unharmed = 'Orders that are paid meanwhile wait and are sent by themselves.'

/** Whether the site has no print partner at all. */
export const isPrintingOff = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.code === 'printing_off'

/** What there is to say where the partner does not answer; a site that has none set up is told what to set. */
export const connectionNews = (error: unknown): ConnectionNews =>
  isPrintingOff(error)
    ? { kind: 'info', title: 'Print on demand is not set up', text: serverSentence(error) ?? '' }
    : { kind: 'bad', title: connectionText.error, text: `${whyOf(error)} ${unharmed}` }

/** What the server says of the partner is said, whatever its status. */
export const whyOf = (error: unknown): string => serverSentence(error) ?? errorMessage(error)
