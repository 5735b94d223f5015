import type {
  LearningOverview,
  LessonFigures,
  LessonLearning,
  ReportedVersion,
  Retention,
} from '#contract/learning/learning-report.ts'
import { headingsOf } from '#course/lesson-text.ts'
import { quizVersion } from '#course/quiz-order.ts'
import type { ReportStore } from '#server/learning/mistake-reports/report-store.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { problem } from '#server/platform/http/problems.ts'
import { throttled } from '#server/platform/jobs/throttled.ts'
import { isEnough, lessonFigures, rareVersions, reachedSections, versionsToReport } from './figures.ts'
import { insightsOf, type ReportableLesson } from './insights.ts'
import type { CommonMistakeOf } from './misconceptions.ts'
import { reportedQuestions, submissionsOf } from './questions.ts'
import { quizForms, retentionCounter } from './retention.ts'
import { reviewAnswers } from './review-answers.ts'
import { countSteps, type StepCount } from './step-counts.ts'
import type { LearningStore, ReaderCount, ReportedLesson, VersionCount } from './store.ts'

const weekMs = 7 * 24 * 3_600_000

interface Dependencies {
  db: Database
  store: LearningStore
  reports: ReportStore
  readCommonMistakes: (slug: string) => Promise<CommonMistakeOf>
}

/** All counts of one lesson. */
interface Counted {
  lesson: ReportedLesson
  readers: ReaderCount | undefined
  versions: VersionCount[]
  steps: StepCount | undefined
  adminIds: number[]
}

interface WholeReport {
  lessons: ReportableLesson[]
  retention: Retention[]
}

interface Context extends Dependencies {
  countAll: (now: number) => Promise<WholeReport>
}

/** Anonymous figures of learner activity, counted lesson by lesson as a long-running task. */
export function learningReportService(dependencies: Dependencies) {
  const countAll = sharedCount((now) => reportAll(dependencies, isoTimestamp(now - weekMs)))
  return bindAll({ ...dependencies, countAll }, { overview, figures, lesson })
}

export type LearningReportService = ReturnType<typeof learningReportService>

async function overview({ reports, countAll }: Context, now: number): Promise<LearningOverview> {
  const since = isoTimestamp(now - weekMs)
  const { lessons, retention } = await countAll(now)
  return {
    counted_at: isoTimestamp(now),
    since,
    findings: insightsOf(lessons),
    reports: await reports.freshMistakes(since),
    lessons: lessons.map(({ figures }) => figures),
    retention,
  }
}

async function figures({ countAll }: Context, now: number): Promise<LessonFigures[]> {
  return (await countAll(now)).lessons.map(({ figures }) => figures)
}

/** @throws 404 for a missing lesson */
async function lesson({ db, store, readCommonMistakes }: Context, id: number, now: number): Promise<LessonLearning> {
  const since = isoTimestamp(now - weekMs)
  const slug = (await store.lesson(id))?.slug
  if (slug === undefined) throw problem(404, 'not_found', 'Lesson not found')
  const commonMistakeOf = await readCommonMistakes(slug)
  return db.long(async () => {
    const lesson = await store.lesson(id)
    if (!lesson) throw problem(404, 'not_found', 'Lesson not found')
    const adminIds = await store.adminIds()
    const versions = await store.firstSubmissions(since, adminIds, id)
    const counted = { adminIds, rare: rareVersions(versions) }
    const [readers] = await store.readers(since, counted, id)
    const [steps] = await countSteps(db, counted, id)
    const { figures, sections, questions, learners, version } = await reportLesson(
      store,
      { lesson, readers, versions, steps, adminIds },
      commonMistakeOf,
    )
    const quiz = { quiz_version: version, learners, questions }
    return {
      counted_at: isoTimestamp(now),
      since,
      figures,
      sections,
      quiz,
      versions: reportedVersions(versions, version),
    }
  })
}

/** Counts lessons one after the other, so that other long tasks can run in between. */
async function reportAll({ db, store }: Dependencies, since: string): Promise<WholeReport> {
  const { ids, adminIds, readers, versions, steps } = await db.long(async () => {
    const adminIds = await store.adminIds()
    const versions = await store.firstSubmissions(since, adminIds)
    const counted = { adminIds, rare: rareVersions(versions) }
    const readers = await store.readers(since, counted)
    return { ids: await store.lessonIds(), adminIds, readers, versions, steps: await countSteps(db, counted) }
  })
  const all: ReportableLesson[] = []
  const retained = retentionCounter()
  for (const id of ids) {
    const counted = {
      readers: readers.find(({ lesson_id }) => lesson_id === id),
      versions: versions.filter(({ lesson_id }) => lesson_id === id),
      steps: steps.find(({ lesson_id }) => lesson_id === id),
      adminIds,
    }
    const report = await throttled(() =>
      db.long(async () => {
        const lesson = await store.lesson(id)
        if (!lesson) return undefined
        const forms = quizForms(lesson.quiz_questions, lesson.quiz_variants)
        await retained.addLesson(reviewAnswers(db, id, adminIds), forms)
        return reportLesson(store, { lesson, ...counted }, noCommonMistakes)
      }),
    )
    if (report) all.push(report)
  }
  return { lessons: all, retention: retained.figures() }
}

/** Publishable figures of a lesson and of its current quiz. */
async function reportLesson(
  store: LearningStore,
  { lesson, readers, versions, steps, adminIds }: Counted,
  commonMistakeOf: CommonMistakeOf,
) {
  const figures = lessonFigures(namesOf(lesson), readers, versions, steps)
  const headings = lesson.text ? headingsOf(lesson.text) : []
  const anchors = headings.map(({ id }) => id)
  const readingPositions =
    figures.began === null ? new Map() : await store.readingPositions(lesson.id, anchors, adminIds)
  const version = quizVersion(lesson.quiz_questions)
  const quiz = { id: lesson.id, version, questions: lesson.quiz_questions.length }
  const isReported = versions.some(({ quiz_version, learners }) => quiz_version === version && isEnough(learners))
  const answers = isReported ? await store.answers(quiz, adminIds) : []
  return {
    figures,
    sections: reachedSections(headings, figures, readingPositions),
    questions: reportedQuestions(lesson.quiz_questions, answers, commonMistakeOf),
    learners: isReported ? submissionsOf(answers) : null,
    version,
  }
}

const noCommonMistakes: CommonMistakeOf = () => undefined

const namesOf = ({ id, title, lesson_order, tier }: ReportedLesson) => ({ lesson_id: id, title, lesson_order, tier })

const dayOf = (timestamp: string) => timestamp.slice(0, 10)

const reportedVersions = (versions: readonly VersionCount[], current: string): ReportedVersion[] =>
  versionsToReport(versions).map(({ quiz_version, learners, passed, first_at, last_at }) => ({
    quiz_version,
    is_current: quiz_version === current,
    learners,
    passed,
    from: dayOf(first_at),
    until: dayOf(last_at),
  }))

/** Coalesces concurrent counts. Results are not cached. */
function sharedCount<T>(count: (now: number) => Promise<T>): (now: number) => Promise<T> {
  let inFlight: Promise<T> | undefined
  return (now) => {
    inFlight ??= count(now).finally(() => {
      inFlight = undefined
    })
    return inFlight
  }
}
