import type { Workbook } from '#contract/learning/workbooks.ts'
import { ApiError, errorMessage, serverMessage } from '#web/platform/api/errors.ts'

/** The four workbooks by their ids in the contract. */
export const expectedWorkbooks = [
  { id: 129, title: 'Net Worth Tracker', lesson: 1 },
  { id: 130, title: 'Monthly Budget Template', lesson: 2 },
  { id: 131, title: 'Expense Tracker', lesson: 3 },
  { id: 132, title: 'Emergency Fund Calculator', lesson: 3 },
] as const

export interface WorkbookState {
  id: number
  title: string
  lesson: number
  isWorking: boolean
  /** File size in bytes. */
  size: number | null
}

/** State of each of the four. Workbooks missing from the check are broken; if the check failed, all are. */
export const workbookStates = (found: readonly Workbook[] | undefined): WorkbookState[] =>
  expectedWorkbooks.map((workbook) => {
    const one = found?.find(({ id }) => id === workbook.id)
    return {
      ...workbook,
      title: one?.title ?? workbook.title,
      isWorking: one?.is_working ?? false,
      size: one?.size ?? null,
    }
  })

/** Text shown before a file replaces a workbook. */
export const replacementNote =
  'Learners get it from now on, in the place of the file that is there. That one is not kept: this cannot be undone.'

/** Error message of a failed replacement: the server's message, or advice if there was no response. */
export const uploadFailure = (error: unknown): string =>
  `Upload failed: ${error instanceof ApiError ? (serverMessage(error) ?? 'Unknown error') : errorMessage(error)}`
