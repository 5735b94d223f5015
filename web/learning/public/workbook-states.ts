import type { Workbook } from '#contract/learning/workbooks.ts'

/** The four workbooks by the ids that are promised to them. */
export const promisedWorkbooks = [
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
  /** Bytes of its file. */
  size: number | null
}

/** How each of the four is. One that the check said nothing of is broken, and so is each where the check failed. */
export const workbookStates = (found: readonly Workbook[] | undefined): WorkbookState[] =>
  promisedWorkbooks.map((workbook) => {
    const one = found?.find(({ id }) => id === workbook.id)
    return {
      ...workbook,
      title: one?.title ?? workbook.title,
      isWorking: one?.is_working ?? false,
      size: one?.size ?? null,
    }
  })

/** What is said before a file takes the place of a workbook. */
export const replacementNote =
  'Learners get it from now on, in the place of the file that is there. That one is not kept: this cannot be undone.'

/** What is said when a file could not take the place of a workbook. */
export const uploadFailure = (error: string | undefined) => `Upload failed: ${error || 'Unknown error'}`
