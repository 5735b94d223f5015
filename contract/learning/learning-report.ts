import * as z from 'zod'
import { Day, IdParams, Moment } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { StoredLesson } from '#course/lesson.ts'
import { learningRoutes } from './routes.ts'

/** Minimum number of learners behind a published figure, so that no individual is identifiable. */
export const minLearners = 5

const Count = z.int().min(0)
const Figure = Count.nullable()

/** A count, split into the last 7 days and before. */
const Split = z.object({ last_7_days: Count, before: Count })
export type Split = z.infer<typeof Split>
const MaybeSplit = Split.nullable().describe('Null where one of the two is of fewer than five learners')

/** Figures of one lesson. A figure based on fewer than five learners is null. */
export const LessonFigures = StoredLesson.pick({ title: true, lesson_order: true, tier: true }).extend({
  lesson_id: z.int(),
  began: Figure.describe(
    'Learners who read into the lesson or took its quiz, but for those of a version that too few began with',
  ),
  finished: Figure.describe('Those of them who handed in a paper'),
  first_papers: Figure.describe('First papers that are counted: of quizzes that five learners or more began with'),
  passed_first: Figure.describe('Those of them that passed'),
  change: z.object({ began: MaybeSplit, first_papers: MaybeSplit, passed_first: MaybeSplit }),
})
export type LessonFigures = z.infer<typeof LessonFigures>

/** The misconception or slip that a distractor targets, as named by its author. */
export const CommonMistake = z.object({ kind: z.enum(['misconception', 'slip']), says: z.string() })
export type CommonMistake = z.infer<typeof CommonMistake>

const Option = z.object({
  text: z.string(),
  is_right: z.boolean(),
  chosen: Figure.describe('In how many first papers'),
  trap: CommonMistake.nullable().describe('Null for the right option, and where no author said'),
  said: z.string().nullable().describe('What whoever chose it reads first'),
  came_back: Figure.describe('Of those who chose it, how many handed in a second paper'),
  chose_again: Figure.describe('How many of those chose it again'),
})
export type ReportedOption = z.infer<typeof Option>

export const ReportedQuestion = z.object({
  number: z.int().min(1),
  question: z.string(),
  explanation: z.string(),
  options: Option.array(),
  came_back: Figure.describe('Learners who were wrong and handed in a second paper'),
  wrong_again: Figure.describe('Those of them who were wrong again'),
  needs_words: z.boolean().describe('The reason does not help: too many were wrong again'),
})
export type ReportedQuestion = z.infer<typeof ReportedQuestion>

const Section = z.object({ anchor: z.string(), title: z.string(), reached: Count })
export type ReportedSection = z.infer<typeof Section>

/** A current or past version of a quiz. Submissions are counted per version. */
const Version = z.object({
  quiz_version: z.string(),
  is_current: z.boolean(),
  learners: Count.describe('Learners whose first paper was of this version'),
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

export const LearningOverview = z.object({
  counted_at: Moment,
  since: Moment.describe('Where the last 7 days begin'),
  findings: Insight.array().describe('What to look at first, the most learners first'),
  reports: z.object({
    fresh: Count.describe('Open reports of mistakes of the last 7 days'),
    open: Count,
    lesson_orders: z.int().array().describe('The lessons of the fresh ones'),
  }),
  lessons: LessonFigures.array().describe('In the order of the course'),
})
export type LearningOverview = z.infer<typeof LearningOverview>

export const LessonLearning = z.object({
  counted_at: Moment,
  since: Moment,
  figures: LessonFigures,
  sections: Section.array().describe('How many readers came how far; empty for fewer than five'),
  quiz: z.object({
    quiz_version: z.string(),
    learners: Figure.describe('First papers of the quiz as it is now'),
    questions: ReportedQuestion.array(),
  }),
  versions: Version.array().describe('Those that five learners or more began with, the newest first'),
})
export type LessonLearning = z.infer<typeof LessonLearning>

export const learningReport = defineApi(learningRoutes.learningReport, {
  overview: { summary: 'How every lesson does, and what is worth a look', reply: LearningOverview },
  lesson: {
    summary: 'How far readers of a lesson come, and what they choose in its quiz',
    params: IdParams,
    reply: LessonLearning,
  },
  exportLessons: { summary: 'How every lesson does, as CSV', file: true, fileTypes: ['text/csv'] },
  exportQuestions: {
    summary: 'What is chosen in the quiz of a lesson, as CSV',
    params: IdParams,
    file: true,
    fileTypes: ['text/csv'],
  },
})
