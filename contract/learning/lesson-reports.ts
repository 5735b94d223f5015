import * as z from 'zod'
import { Id, IdParams, Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { line } from '#contract/platform/input-fields.ts'
import { learningRoutes } from './routes.ts'

/** Maximum length of a mistake report, in characters. */
const reportLength = 500

const missingReport = 'Please say in a few words what is wrong.'

/** A member's feedback on a lesson: whether it was clear, or a mistake in it. */
export const LessonReport = z
  .object({
    kind: z.enum(['clear', 'unclear', 'mistake'], 'Please choose what you want to say.'),
    text: line(reportLength).optional().describe('What is wrong; required for a mistake'),
  })
  .refine(({ kind, text }) => kind !== 'mistake' || text, { path: ['text'], message: missingReport })
export type LessonReport = z.infer<typeof LessonReport>

export const ReportState = z.enum(['open', 'closed'])
export type ReportState = z.infer<typeof ReportState>

const LessonVerdict = z.object({
  lesson_id: z.int(),
  title: z.string(),
  clear: z.int(),
  unclear: z.int(),
  mistakes: z.int(),
})

export const LessonReports = z.object({
  lessons: LessonVerdict.array().describe('Lessons with at least one report, in course order'),
  mistakes: z
    .object({
      id: z.int(),
      lesson_id: z.int(),
      text: z.string(),
      created_at: Timestamp,
      closed_at: Timestamp.optional().describe('Absent while the report is open'),
    })
    .array()
    .describe('Newest first'),
  open: z.int().describe('Number of open mistake reports'),
  closed: z.int().describe('Number of closed mistake reports'),
  next: z.string().nullable().describe('Cursor for the next page, sent as `after`; null on the last page'),
})
export type LessonReports = z.infer<typeof LessonReports>

export const lessonReports = defineApi(learningRoutes.lessonReports, {
  send: {
    summary: 'Report whether a lesson was clear, or a mistake in it',
    params: IdParams,
    body: LessonReport,
  },
  list: {
    summary: 'List the reports of members on lessons',
    query: z.object({
      after: Id.optional().describe('Cursor: `next` of the previous page'),
      state: ReportState.optional().describe('Only mistake reports in this state; default: all'),
    }),
    reply: LessonReports,
  },
  close: { summary: 'Close a mistake report; a closed one is unchanged', params: IdParams },
  reopen: { summary: 'Reopen a closed mistake report', params: IdParams },
  remove: { summary: 'Delete a mistake report permanently', params: IdParams },
})
