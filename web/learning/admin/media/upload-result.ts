import { failureText } from './media-text.ts'
import { percentSent } from './transfer.ts'

/** How an upload ended, as the page says it. */
export type UploadResult<Item> =
  | { kind: 'good'; title: string; item: Item }
  | { kind: 'bad'; title: string; text: string; retry?: () => void }
  | { kind: 'info'; title: string; text: string }

export const cancelled = {
  kind: 'info',
  title: 'Upload cancelled',
  text: 'Nothing was stored. The file and the title are still chosen.',
} as const

/** What is said of an upload that failed. @param sent so much of it had left, in bytes of so many */
export function failedUpload(error: unknown, sent: number, total: number, retry: () => void): UploadResult<never> {
  const title = failureText(error, 'Upload failed. Please try again.')
  const kept = 'Nothing was stored; the file and the title are still chosen.'
  // What the server refused it would refuse again.
  if (title.startsWith('Error')) return { kind: 'bad', title, text: kept }
  const where = total > 0 ? `The line was lost at ${percentSent(sent, total)}%. ` : ''
  return { kind: 'bad', title, text: where + kept, retry }
}
