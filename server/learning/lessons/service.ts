import { lessons } from '#contract/learning/lessons.ts'
import type { Lesson, LessonCard, ReadableLesson, StoredLesson } from '#course/lesson.ts'
import type { LessonText } from '#course/lesson-text.ts'
import { withoutAnswer } from '#course/question.ts'
import { type LearnerResource, resourcesInYear, type StoredResource } from '#course/resource.ts'
import type { Sitting } from '#course/sitting.ts'
import { includesTier, type Tier } from '#course/tiers.ts'
import type { StepStore } from '#server/learning/progress/step-store.ts'
import type { ProgressStore } from '#server/learning/progress/store.ts'
import type { OpenQuiz } from '#server/learning/quizzes/asked-questions.ts'
import type { AttemptStore } from '#server/learning/quizzes/attempt-store.ts'
import { grading, type Moment } from '#server/learning/quizzes/grading.ts'
import type { PaperStore } from '#server/learning/quizzes/paper-store.ts'
import type { NoteSubmission } from '#server/learning/reviews/submissions.ts'
import type { Database } from '#server/platform/db/database.ts'
import { notFound, problem } from '#server/platform/http/problems.ts'
import { type PreEncodedReply, preEncode } from '#server/platform/http/reply.ts'
import { responseCache } from '#server/platform/http/response-cache.ts'
import type { CourseCacheKey } from './course-cache-key.ts'
import { lessonInYear, quizInYear, yearOf } from './lesson-years.ts'
import { parsedText } from './parsed-text.ts'
import { isPublicLesson, lessonPreview } from './preview.ts'
import { readingPositions } from './reading-position.ts'
import { lessonSittings } from './sittings.ts'
import type { AccessInfo, LessonStore } from './store.ts'

interface Dependencies {
  db: Database
  store: LessonStore
  progress: ProgressStore
  attempts: AttemptStore
  steps: StepStore
  papers: PaperStore
  reviews: { prepare(): Promise<NoteSubmission> }
  /** Memberships depend on the course, so the course only gets this narrow interface of them. */
  memberships: { tierOf(memberId: number): Promise<Tier> }
  courseCacheKey: CourseCacheKey
}

/** A lesson for a learner; answers and reasons only after a first submission of its quiz. */
function learnerLesson({ quiz_questions, ...lesson }: StoredLesson, revealed: boolean): Lesson {
  return { ...lesson, quiz_questions: revealed ? quiz_questions : quiz_questions.map(withoutAnswer) }
}

async function parsedLesson(
  { text, ...lesson }: StoredLesson & { text: LessonText | null },
  revealed: boolean,
): Promise<ReadableLesson> {
  return { ...learnerLesson(lesson, revealed), text: await parsedText({ text, content: lesson.content }) }
}

function learnerResource({ poster_key, captions_key, figure_year, ...resource }: StoredResource): LearnerResource {
  return { ...resource, has_poster: poster_key !== null, has_captions: captions_key !== null }
}

type QuizRow = NonNullable<Awaited<ReturnType<LessonStore['quiz']>>>
type LessonSummary = Awaited<ReturnType<LessonStore['summaries']>>[number]

const cardsOf = (
  summaries: readonly LessonSummary[],
  sittings: ReadonlyMap<number, Sitting[]>,
  isOpen: (card: Pick<LessonSummary, 'tier' | 'lesson_order'>) => boolean,
): LessonCard[] =>
  summaries.map(({ preview, ...summary }) => ({
    ...summary,
    content: preview,
    is_accessible: isOpen(summary),
    sittings: sittings.get(summary.id),
  }))

function openQuiz({ quiz_questions, quiz_variants, later_years, attempts }: QuizRow, today: string): OpenQuiz {
  const own = { questions: quiz_questions, variants: quiz_variants }
  return { ...own, yearly: quizInYear(own, later_years, yearOf(today)), attempts }
}

const lessonNotFound = () => notFound('Lesson not found.')

/** @throws a 404 for a missing lesson, a 403 for one above the tier */
function assertOpen<T extends { tier: Tier }>(info: T | undefined, memberTier: Tier): T {
  if (!info) throw lessonNotFound()
  if (!includesTier(memberTier, info.tier))
    throw problem(403, 'tier', 'You need to upgrade your membership to access this lesson.')
  return info
}

export const lessonService = (dependencies: Dependencies) => {
  const { store, progress, memberships, courseCacheKey } = dependencies
  const cachedReply = responseCache()
  const sittingsAt = lessonSittings(store)
  /** The list as the caller sees it. */
  const cardsAt = async (courseKey: string, isOpen: Parameters<typeof cardsOf>[2]): Promise<LessonCard[]> => {
    const [summaries, sittings] = await Promise.all([store.summaries(), sittingsAt(courseKey)])
    return cardsOf(summaries, sittings, isOpen)
  }
  const savePosition = readingPositions(dependencies)

  const authorizeBy = async <T extends { tier: Tier }>(memberId: number, info: T | undefined): Promise<T> =>
    assertOpen(info, info && info.tier !== 'bronze' ? await memberships.tierOf(memberId) : 'bronze')

  /** Rejects missing lessons and lessons above the member's tier. */
  const authorize = async (memberId: number, id: number): Promise<AccessInfo> =>
    authorizeBy(memberId, await store.accessInfo(memberId, id))

  /** As `authorize`, for readers who need to know only whether there were submissions. */
  const authorizeReader = async (memberId: number, id: number): Promise<AccessInfo> =>
    authorizeBy(memberId, await store.cachedAccessInfo(memberId, id))

  /** The list is the same for all members of a tier, so it is cached per tier. */
  const listFor = (memberTier: Tier, courseKey: string): Promise<PreEncodedReply> =>
    cachedReply(`list ${memberTier}`, courseKey, async () =>
      preEncode(lessons.list, await cardsAt(courseKey, ({ tier }) => includesTier(memberTier, tier))),
    )

  /** Cached in two forms, with and without answers, for each year of a reader's date. */
  async function readOpen(id: number, { updated_at, attempts }: AccessInfo, today: string): Promise<PreEncodedReply> {
    const [revealed, year] = [attempts > 0, yearOf(today)]
    return cachedReply(`${id} ${revealed} ${year}`, updated_at, async () => {
      const lesson = await store.findWithText(id)
      if (!lesson) throw lessonNotFound()
      return preEncode(lessons.read, await parsedLesson(lessonInYear(lesson, year), revealed))
    })
  }

  /** The questions of a lesson open to the member, and the number of submissions. */
  async function findOpen(memberId: number, id: number, today: string): Promise<OpenQuiz> {
    return openQuiz(await authorizeBy(memberId, await store.quiz(memberId, id)), today)
  }

  const { openDraft, ...quizzes } = grading({ ...dependencies, findOpen })

  return {
    authorize,

    async list(memberId: number): Promise<PreEncodedReply> {
      const [memberTier, current] = await Promise.all([memberships.tierOf(memberId), courseCacheKey.read()])
      return listFor(memberTier, current)
    },

    listFor,

    /** The list for visitors. */
    async syllabus(): Promise<PreEncodedReply> {
      const current = await courseCacheKey.read()
      return cachedReply('syllabus', current, async () =>
        preEncode(lessons.syllabus, await cardsAt(current, isPublicLesson)),
      )
    },

    /** @param today the member's date */
    async read(memberId: number, id: number, today: string): Promise<PreEncodedReply> {
      return readOpen(id, await authorizeReader(memberId, id), today)
    },

    /**
     * The replies of a lesson page. Access and tier are read once, and all queries are sent at once.
     * @throws as `read`
     */
    async page(memberId: number, id: number, { courseKey, today }: { courseKey: Promise<string>; today: string }) {
      const [info, memberTier, resources, current] = await Promise.all([
        store.cachedAccessInfo(memberId, id),
        memberships.tierOf(memberId),
        store.resources(id),
        courseKey,
      ])
      const [read, list] = await Promise.all([
        readOpen(id, assertOpen(info, memberTier), today),
        listFor(memberTier, current),
      ])
      return { read, list, resources: resourcesInYear(resources, yearOf(today)).map(learnerResource) }
    },

    /**
     * The replies of a quiz page, by one query each.
     * @throws as `read`
     */
    async quizPage(memberId: number, id: number, today: string) {
      const [info, memberTier, quiz, saved] = await Promise.all([
        store.accessInfo(memberId, id),
        memberships.tierOf(memberId),
        store.quiz(memberId, id),
        progress.draft(memberId, id),
      ])
      const open = assertOpen(info, memberTier)
      if (!quiz) throw lessonNotFound()
      return {
        read: await readOpen(id, open, today),
        draft: await openDraft(memberId, id, openQuiz(quiz, today), saved),
      }
    },

    /** The same for all visitors. Contains only the beginning of a lesson, except for the first one. */
    async preview(id: number, today: string): Promise<PreEncodedReply> {
      const [current, year] = [await courseCacheKey.read(), yearOf(today)]
      return cachedReply(`preview ${id} ${year}`, current, async () => {
        const [lesson, summaries, sittings] = await Promise.all([
          store.findWithText(id),
          store.summaries(),
          sittingsAt(current),
        ])
        if (!lesson) throw lessonNotFound()
        const readable = await parsedLesson(lessonInYear(lesson, year), false)
        return preEncode(lessons.preview, await lessonPreview(readable, summaries, sittings.get(id) ?? []))
      })
    },

    async resources(memberId: number, id: number, today: string): Promise<LearnerResource[]> {
      await authorizeReader(memberId, id)
      return resourcesInYear(await store.resources(id), yearOf(today)).map(learnerResource)
    },

    ...quizzes,

    async saveReadingPosition(memberId: number, id: number, position: string, moment: Moment): Promise<void> {
      const { updated_at: version } = await authorize(memberId, id)
      await savePosition(memberId, { id, version }, position, moment)
    },
  }
}

export type LessonService = ReturnType<typeof lessonService>
