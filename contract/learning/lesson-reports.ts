import * as z from 'zod'
import { Id, IdParams, Moment } from '#contract/platform/codecs.ts'
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
    text: line(reportLength).optional().describe('What is wrong; needed for a mistake'),
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
  lessons: LessonVerdict.array().describe('Every lesson that something was said of, in the order of the course'),
  mistakes: z
    .object({
      id: z.int(),
      lesson_id: z.int(),
      text: z.string(),
      created_at: Moment,
      closed_at: Moment.optional().describe('Of a closed one alone'),
    })
    .array()
    .describe('The newest first'),
  open: z.int().describe('How many mistakes are not closed yet'),
  closed: z.int(),
  next: z.string().nullable().describe('`after` of the next page; null on the last'),
})
export type LessonReports = z.infer<typeof LessonReports>

export const lessonReports = defineApi(learningRoutes.lessonReports, {
  send: {
    summary: 'Says of a lesson whether it was clear, or what is wrong in it',
    params: IdParams,
    body: LessonReport,
  },
  list: {
    summary: 'What members said of the lessons',
    query: z.object({
      after: Id.optional().describe('`next` of the page before'),
      state: ReportState.optional().describe('Mistakes in this state alone'),
    }),
    reply: LessonReports,
  },
  close: { summary: 'Closes a report of a mistake; one that is closed already stays as it is', params: IdParams },
  reopen: { summary: 'Opens a closed report again', params: IdParams },
  remove: { summary: 'Deletes a report of a mistake for good', params: IdParams },
})
