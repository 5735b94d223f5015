import { failureText } from './media-text.ts'
import { percentSent } from './transfer.ts'

/** Result of an upload, as shown on the page. */
export type UploadResult<Item> =
  | { kind: 'good'; title: string; item: Item }
  | { kind: 'error'; title: string; text: string; retry?: () => void }
  | { kind: 'info'; title: string; text: string }

export const cancelled = {
  kind: 'info',
  title: 'Upload cancelled',
  text: 'Nothing was stored. The file and the title are still chosen.',
} as const

/** Message of a failed upload. @param sent bytes sent of `total` */
export function failedUpload(error: unknown, sent: number, total: number, retry: () => void): UploadResult<never> {
  const title = failureText(error, 'Upload failed. Please try again.')
  const nothingStored = 'Nothing was stored; the file and the title are still chosen.'
  // No retry: the server would reject it again.
  if (title.startsWith('Error')) return { kind: 'error', title, text: nothingStored }
  const progressText = total > 0 ? `The line was lost at ${percentSent(sent, total)}%. ` : ''
  return { kind: 'error', title, text: progressText + nothingStored, retry }
}
