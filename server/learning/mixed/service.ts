import type {
  MixedQuizCard,
  MixedQuizPaper,
  MixedQuizResult,
  MixedSubmission,
} from '#contract/learning/mixed-quizzes.ts'
import { mixedPaper } from '#course/mixed-paper.ts'
import type { SeedMixedQuiz, StoredMixedQuestion } from '#course/mixed-quiz.ts'
import { withoutAnswer } from '#course/question.ts'
import { reviewOf, scoreSubmission, submissionProblem } from '#course/quiz-rules.ts'
import { includesTier, type Tier, tiers } from '#course/tiers.ts'
import type { CourseCacheKey } from '#server/learning/lessons/course-cache-key.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import { versionCache } from '#server/platform/base/version-cache.ts'
import { invalid, notFound, problem } from '#server/platform/http/problems.ts'
import type { BestAttempt, MixedStore } from './store.ts'
import { mixedAnswers } from './stored-shapes.ts'

interface Dependencies {
  store: MixedStore
  memberships: { tierOf(memberId: number): Promise<Tier> }
  courseCacheKey: Pick<CourseCacheKey, 'read'>
}

/** A mixed quiz whose lessons are all published, and those lessons by their slug. */
interface OfferedQuiz {
  quiz: SeedMixedQuiz
  lessons: ReadonlyMap<string, { id: number; title: string }>
}

type OfferedQuizzes = ReadonlyMap<Tier, OfferedQuiz>

interface Context extends Dependencies {
  /** The quizzes at a state of the course. */
  offeredAt: (courseKey: string) => Promise<OfferedQuizzes>
}

/** Replies under way that other parts of a page read, too. */
interface SharedReads {
  memberTier: Promise<Tier>
  courseKey: Promise<string>
}

/** The optional quiz over all lessons of a tier. */
export const mixedQuizService = ({ store, memberships, courseCacheKey }: Dependencies) => {
  const cache = versionCache<OfferedQuizzes>(1)
  // Both change only with the course, and parsing the questions costs more than the rest of a request.
  const offeredAt = (courseKey: string) => cache(courseKey, 'offered', () => readOffered(store))
  return bindAll<Context, typeof operations>({ store, memberships, courseCacheKey, offeredAt }, operations)
}

const operations = { list, listWith, read, complete }

export type MixedQuizService = ReturnType<typeof mixedQuizService>

/** A quiz is offered while a learner can read every lesson that it asks about. */
async function readOffered(store: MixedStore): Promise<OfferedQuizzes> {
  const quizzes = await store.quizzes()
  const slugsOf = ({ quiz_questions }: SeedMixedQuiz) => [...new Set(quiz_questions.map(({ lesson }) => lesson))]
  const found = await store.lessonsOf(quizzes.flatMap(slugsOf))
  const lessons = new Map(found.map(({ slug, id, title }) => [slug, { id, title }]))
  const complete = quizzes.filter((quiz) => slugsOf(quiz).every((slug) => lessons.has(slug)))
  return new Map(complete.map((quiz) => [quiz.tier, { quiz, lessons }]))
}

const scoreOf = ({ correct, total, score, created_at }: BestAttempt) => ({ correct, total, score, created_at })

function list(context: Context, memberId: number): Promise<MixedQuizCard[]> {
  const { memberships, courseCacheKey } = context
  return listWith(context, memberId, { memberTier: memberships.tierOf(memberId), courseKey: courseCacheKey.read() })
}

/** As `list`, for a page that reads the tier and the state of the course itself. */
async function listWith(context: Context, memberId: number, shared: SharedReads): Promise<MixedQuizCard[]> {
  const [memberTier, quizzes, best] = await Promise.all([
    shared.memberTier,
    shared.courseKey.then(context.offeredAt),
    context.store.bestAttempts(memberId),
  ])
  const bestByTier = new Map(best.map((attempt) => [attempt.tier, attempt]))
  return tiers.flatMap((tier) => {
    const own = bestByTier.get(tier)
    const questions = quizzes.get(tier)?.quiz.quiz_questions.length
    if (questions === undefined) return []
    const result = { attempts: own?.attempts ?? 0, best: own ? scoreOf(own) : null }
    return [{ tier, questions, is_accessible: includesTier(memberTier, tier), ...result }]
  })
}

/** @throws a 404 for a tier without a mixed quiz, a 403 for one above the member's */
async function open(
  { memberships, courseCacheKey, offeredAt }: Context,
  memberId: number,
  tier: Tier,
): Promise<OfferedQuiz> {
  const quiz = (await offeredAt(await courseCacheKey.read())).get(tier)
  if (!quiz) throw notFound('There is no mixed quiz of this tier.')
  if (tier !== 'bronze' && !includesTier(await memberships.tierOf(memberId), tier))
    throw problem(403, 'tier', 'You need to upgrade your membership to access this quiz.')
  return quiz
}

/** The questions of the open attempt. Writes nothing. */
async function read(context: Context, memberId: number, tier: Tier): Promise<MixedQuizPaper> {
  const { quiz } = await open(context, memberId, tier)
  const attempt = (await context.store.countAttempts(memberId, tier)) + 1
  const { questions, version, order } = mixedPaper(quiz, { memberId, attempt })
  return { tier, attempt, quiz_version: version, order, questions: questions.map(withoutAnswer) }
}

const changed = (what: string) =>
  problem(409, 'quiz_changed', `${what} since you opened it. Load the new questions and answer those.`)

/**
 * Grades and stores a submission with the questions that were asked. They are worked out again, so that nothing of the
 * paper is taken from the browser.
 */
async function complete(
  context: Context,
  { memberId, tier, now }: { memberId: number; tier: Tier; now: number },
  { answers, attempt, quiz_version }: MixedSubmission,
): Promise<MixedQuizResult> {
  const { store } = context
  const { quiz, lessons } = await open(context, memberId, tier)
  const { questions, version, order } = mixedPaper(quiz, { memberId, attempt })
  const closed = changed('You have submitted this quiz in another tab or on another device')
  if (attempt !== (await store.countAttempts(memberId, tier)) + 1) throw closed
  if (quiz_version !== version) throw changed('The questions of this quiz have changed')
  const error = submissionProblem(questions, answers)
  if (error) throw invalid({ answers: error })
  const { correct, total, score } = scoreSubmission(questions, answers)
  const result = { correct, total, score, created_at: isoTimestamp(now) }
  const row = { attempt, quiz_version, ...result, answers: answered(questions, answers) }
  if (!(await store.addAttempt(memberId, tier, row))) throw closed
  const best = (await store.bestAttempts(memberId)).find((one) => one.tier === tier)
  const review = reviewOf(questions, answers).map((reviewed, index) => ({
    ...reviewed,
    lesson: lessons.get(questions[index]?.lesson ?? '') ?? null,
  }))
  return {
    ...result,
    attempts: attempt,
    best: best ? scoreOf(best) : result,
    review: order.questions.flatMap((index) => review[index] ?? []),
  }
}

const answered = (questions: readonly StoredMixedQuestion[], answers: readonly number[]): string =>
  mixedAnswers.write(questions.map((question, index) => ({ ...question, chosen: answers[index] ?? -1 })))
