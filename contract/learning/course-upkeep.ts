import * as z from 'zod'
import { defineApi } from '#contract/platform/endpoint.ts'
import { learningRoutes } from './routes.ts'

/** A figure of law, with what a person needs to read it again at its source. */
export const DueFigure = z.object({
  id: z.string(),
  shown: z.string(),
  year: z.int(),
  what: z.string(),
  source: z.string(),
  url: z.string(),
  read_on: z.iso.date().nullable().describe('Day on which a person read it at its source; null if none did'),
  next_review: z.iso.date(),
  is_due: z.boolean().describe('Whether its review date has passed'),
  next_value: z
    .object({ shown: z.string(), year: z.int() })
    .nullable()
    .describe('Value of the next year; null if it is not known, or if the figure seldom changes'),
  awaits_next: z.boolean().describe('Whether it changes each year and the value of the next one is not known'),
  lessons: z.string().array().describe('Titles of the lessons that show it, in course order'),
})
export type DueFigure = z.infer<typeof DueFigure>

/** A correction that an edited lesson lacks. */
export const OpenCorrection = z.object({
  id: z.string(),
  fact: z.string().describe('What changed, in a sentence'),
  before: z.string(),
  after: z.string(),
  source: z.string(),
  date: z.iso.date(),
  state: z
    .enum(['behind', 'reworded'])
    .describe('Behind: the lesson has the sentence from before. Reworded: an editor changed or removed that sentence'),
})
export type OpenCorrection = z.infer<typeof OpenCorrection>

export const Corrections = z.object({
  lessons: z
    .object({ id: z.int(), title: z.string(), corrections: OpenCorrection.array() })
    .array()
    .describe('Edited lessons that lack a correction, in course order'),
})
export type Corrections = z.infer<typeof Corrections>

const OneCorrection = z.object({ lesson: z.int(), correction: z.string().max(80) })

export const courseUpkeep = defineApi(learningRoutes.courseUpkeep, {
  figures: {
    summary: 'List the figures of law by when to read them again: first those that no person has read at their source',
    reply: z.object({ figures: DueFigure.array() }),
  },
  corrections: {
    summary: 'List the lessons edited in the browser that lack a corrected fact, with the sentence that changed',
    reply: Corrections,
  },
  takeOver: {
    summary: 'Publish an edited lesson with one corrected sentence, also in its draft; does nothing if it has it',
    body: OneCorrection,
    reply: Corrections,
  },
  settle: {
    summary: 'Take a correction off the list, because an editor dealt with it; idempotent',
    body: OneCorrection,
    reply: Corrections,
  },
  reopen: {
    summary: 'Put a correction back on the list; idempotent',
    body: OneCorrection,
    reply: Corrections,
  },
})
