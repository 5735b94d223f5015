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
    wants_answer: z
      .boolean()
      .optional()
      .describe('Asks for an answer by e-mail to a mistake; admins then see name and e-mail of the reporter'),
  })
  .refine(({ kind, text }) => kind !== 'mistake' || text, { path: ['text'], message: missingReport })
export type LessonReport = z.infer<typeof LessonReport>

export const ReportState = z.enum(['open', 'closed', 'waiting', 'deleted'])
export type ReportState = z.infer<typeof ReportState>

const LessonVerdict = z.object({
  lesson_id: z.int(),
  title: z.string(),
  clear: z.int(),
  unclear: z.int(),
  mistakes: z.int().describe('Number of mistake reports, open and closed'),
  open: z.int().describe('Number of open mistake reports'),
})

const Mistake = z.object({
  id: z.int(),
  lesson_id: z.int(),
  text: z.string(),
  created_at: Timestamp,
  closed_at: Timestamp.optional().describe('Absent while the report is open'),
  deleted_at: Timestamp.optional(),
  restorable_until: Timestamp.optional().describe('Of a deleted report; afterwards it is gone'),
  reporter: z
    .object({ name: z.string().nullable(), email: z.string() })
    .optional()
    .describe('Only if the reporter asks for an answer'),
  answered_at: Timestamp.optional(),
  answer: z.string().optional().describe('Absent before the answer, and once the report is closed for 30 days'),
})

export const LessonReports = z.object({
  lessons: LessonVerdict.array().describe('Lessons with at least one report, in course order'),
  mistakes: Mistake.array().describe('In course order, the open ones of a lesson before its closed ones, newest first'),
  open: z.int().describe('Number of open mistake reports'),
  closed: z.int().describe('Number of closed mistake reports'),
  waiting: z.int().describe('Number of reports whose reporter waits for an answer'),
  deleted: z.int().describe('Number of deleted mistake reports that can be restored'),
  next: z.string().nullable().describe('Cursor for the next page, sent as `after`; null on the last page'),
})
export type LessonReports = z.infer<typeof LessonReports>

/** The place of a report in the list: position and id of its lesson, 1 if it is closed, and its id. */
export const ReportCursor = z.codec(
  z.string().regex(/^\d{1,9}-\d{1,15}-[01]-\d{1,15}$/),
  z.object({ lesson_order: z.int(), lesson_id: z.int(), is_closed: z.int(), id: z.int() }),
  {
    decode(text) {
      const [lesson_order = 0, lesson_id = 0, is_closed = 0, id = 0] = text.split('-').map(Number)
      return { lesson_order, lesson_id, is_closed, id }
    },
    encode: ({ lesson_order, lesson_id, is_closed, id }) => [lesson_order, lesson_id, is_closed, id].join('-'),
  },
)
export type ReportCursor = z.output<typeof ReportCursor>

export const lessonReports = defineApi(learningRoutes.lessonReports, {
  send: {
    summary: 'Report whether a lesson was clear, or a mistake in it',
    params: IdParams,
    body: LessonReport,
  },
  list: {
    summary: 'List the reports of members on lessons',
    query: z.object({
      after: ReportCursor.optional().describe('Cursor: `next` of the previous page'),
      state: ReportState.optional().describe('Only mistake reports in this state; default: open and closed ones'),
      lesson: Id.optional().describe('Only mistake reports of this lesson'),
    }),
    reply: LessonReports,
  },
  close: { summary: 'Close a mistake report; a closed one is unchanged', params: IdParams },
  reopen: { summary: 'Reopen a closed mistake report', params: IdParams },
  remove: { summary: 'Delete a mistake report; it can be restored for 30 days', params: IdParams },
})
