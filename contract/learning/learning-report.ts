import * as z from 'zod'
import { Day, IdParams, Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { StoredLesson } from '#course/lesson.ts'
import { learningRoutes } from './routes.ts'

/** Minimum number of learners behind a published figure, so that no individual is identifiable. */
export const minLearners = 5

/** Lengths of the report's period in days, up to today in the business's time zone. */
export const periodDays = ['7', '30', '90', '365'] as const

/**
 * Period of the report. The periods are few and each contains the shorter ones, so that the difference of two can be
 * checked: days chosen freely would show one day, and so single learners.
 */
const Period = z.object({
  days: z.enum(periodDays).optional().describe('Last days, with today; default: everything'),
})
export type PeriodDays = (typeof periodDays)[number]

const Count = z.int().min(0)
const Figure = Count.nullable()

/** A count, split into the last 7 days and before. */
const Split = z.object({ last_7_days: Count, before: Count })
export type Split = z.infer<typeof Split>
const MaybeSplit = Split.nullable().describe(
  'Null if the total is withheld, or one of the two counts is below five but not zero',
)

/** Minimum number of people behind a retention figure. */
export const minRetentionPeople = 20

/** How far the learners came who began a lesson in the period, since steps are recorded, in the last 400 days. */
const StepFigures = z.object({
  began: Count,
  sitting_1: Count.describe('Reached the first sitting or a later step'),
  sitting_2: Count,
  sitting_3: Count,
  submitted: Count,
  passed: Figure.describe('Null if fewer than five submitted the quiz'),
  returned: Count.describe('Came back on a later day, within 7 days of beginning'),
})
export type StepFigures = z.infer<typeof StepFigures>

/** Answers to the first unseen variant of a lesson's questions, some time after the lesson was passed. */
const Retention = z.object({
  days: z.int().describe('Days from passing to the answer, or more'),
  people: Figure.describe('Null if fewer than 20'),
  answers: Figure.describe('One per person and lesson'),
  right: Figure,
})
export type Retention = z.infer<typeof Retention>

/** Figures of one lesson. A figure based on fewer than five learners is null. */
export const LessonFigures = StoredLesson.pick({ title: true, lesson_order: true, tier: true }).extend({
  lesson_id: z.int(),
  began: Figure.describe(
    'Learners who started the lesson or its quiz in the period, without those whose first quiz version had fewer than five learners',
  ),
  finished: Figure.describe('Those of them who submitted the quiz at least once, at any time'),
  first_papers: Figure.describe('First submissions in the period, of quiz versions with at least five learners'),
  passed_first: Figure.describe('First submissions that passed'),
  change: z.object({ began: MaybeSplit, first_papers: MaybeSplit, passed_first: MaybeSplit }),
  steps: StepFigures.nullable().describe(
    'Null with fewer than five learners, and if only one to four of the learners who began are without recorded steps',
  ),
})
export type LessonFigures = z.infer<typeof LessonFigures>

/** The misconception or slip that a wrong option shows, as named by its author. */
export const CommonMistake = z.object({ kind: z.enum(['misconception', 'slip']), says: z.string() })
export type CommonMistake = z.infer<typeof CommonMistake>

const Option = z.object({
  text: z.string(),
  is_right: z.boolean(),
  chosen: Figure.describe('Number of first submissions that chose this option'),
  trap: CommonMistake.nullable().describe('Null for the correct option, and if the author named no mistake'),
  said: z
    .string()
    .nullable()
    .describe('Feedback for learners who chose this option; null for the correct option and if there is none'),
  came_back: Figure.describe(
    'Learners who chose this option first and submitted the quiz again; null in a period, as all figures of retakes',
  ),
  chose_again: Figure.describe('Learners who chose it again in their second submission'),
})
export type ReportedOption = z.infer<typeof Option>

export const ReportedQuestion = z.object({
  number: z.int().min(1),
  question: z.string(),
  explanation: z.string(),
  options: Option.array(),
  came_back: Figure.describe('Learners whose first answer was wrong and who submitted the quiz again'),
  wrong_again: Figure.describe('Learners who were wrong again in their second submission'),
  needs_words: z
    .boolean()
    .describe('True if at least a third of the retakes were wrong again, so the explanation does not help'),
})
export type ReportedQuestion = z.infer<typeof ReportedQuestion>

const Section = z.object({ anchor: z.string(), title: z.string(), reached: Count })
export type ReportedSection = z.infer<typeof Section>

/** A current or past version of a quiz. Submissions are counted per version. */
const Version = z.object({
  quiz_version: z.string(),
  is_current: z.boolean(),
  learners: Count.describe('Learners whose first submission was of this version'),
  passed: Count,
  from: Day,
  until: Day,
})
export type ReportedVersion = z.infer<typeof Version>

const ofLesson = { lesson_id: z.int(), lesson_order: z.int(), title: z.string() }
const ofQuestion = { ...ofLesson, question: z.int() }
const Share = z.object({ passed: Count, of: Count })

/** An insight for the author, with the figures that support it. */
export const Insight = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('left'), ...ofLesson, section: z.string(), reached: Count, left: Count }),
  z.object({ kind: z.literal('reason'), ...ofQuestion, came_back: Count, wrong_again: Count }),
  z.object({ kind: z.literal('trap'), ...ofQuestion, option: z.string(), chosen: Count, learners: Count }),
  z.object({ kind: z.literal('fell'), ...ofLesson, last_7_days: Share, before: Share }),
])
export type Insight = z.infer<typeof Insight>

const periodSince = Timestamp.nullable().describe('Start of the period; null for everything')

export const LearningOverview = z.object({
  counted_at: Timestamp,
  since: Timestamp.describe('Start of the last 7 days'),
  period_since: periodSince,
  findings: Insight.array().describe('Insights by number of affected learners, at most six'),
  reports: z.object({
    fresh: Count.describe('Open mistake reports of the last 7 days'),
    open: Count,
    lesson_orders: z.int().array().describe('Positions of the lessons with a fresh report'),
  }),
  lessons: LessonFigures.array().describe('In course order'),
  retention: Retention.array().describe('After 30 and after 90 days, over all lessons; never of a period'),
})
export type LearningOverview = z.infer<typeof LearningOverview>

export const LessonLearning = z.object({
  counted_at: Timestamp,
  since: Timestamp,
  period_since: periodSince,
  figures: LessonFigures,
  sections: Section.array().describe(
    'Number of readers who reached each heading; empty if the lesson has fewer than five readers',
  ),
  quiz: z.object({
    quiz_version: z.string(),
    learners: Figure.describe('First submissions of the current quiz version'),
    questions: ReportedQuestion.array(),
  }),
  versions: Version.array().describe('Quiz versions with at least five learners, newest first; never of a period'),
})
export type LessonLearning = z.infer<typeof LessonLearning>

export const learningReport = defineApi(learningRoutes.learningReport, {
  overview: {
    summary: 'Get the figures of all lessons, and the insights from them',
    query: Period,
    reply: LearningOverview,
  },
  lesson: {
    summary: 'Get the reading progress and the quiz answers of a lesson',
    params: IdParams,
    query: Period,
    reply: LessonLearning,
  },
  exportLessons: {
    summary: 'Export the figures of all lessons as CSV',
    query: Period,
    file: true,
    fileTypes: ['text/csv'],
  },
  exportQuestions: {
    summary: 'Export the quiz answers of a lesson as CSV',
    params: IdParams,
    query: Period,
    file: true,
    fileTypes: ['text/csv'],
  },
})
