import {
  type Lesson,
  type LessonCard,
  type LessonResource,
  lessons,
  QuizDraft,
  type QuizResult,
  type Submission,
} from '#contract/lessons.ts'
import { includesTier } from '#course/tiers.ts'
import type { Database } from '#server/db/database.ts'
import { isoMoment } from '#server/kit/clock.ts'
import { invalid, notFound, problem } from '#server/kit/problems.ts'
import { type PreEncodedReply, preEncode } from '#server/kit/serve.ts'
import type { MembershipService } from '#server/memberships/service.ts'
import type { ProgressStore } from '#server/progress/store.ts'
import { faultOf, grade } from './rules.ts'
import type { LessonStore, StoredLesson, StoredResource } from './store.ts'

interface Parts {
  db: Database
  store: LessonStore
  progress: ProgressStore
  memberships: Pick<MembershipService, 'tierOf'>
}

/** A lesson for a learner; answers and reasons only for whoever has submitted that quiz before. */
function lessonFor({ quiz_questions, ...lesson }: StoredLesson, revealed: boolean): Lesson {
  const hide = ({ question, options }: StoredLesson['quiz_questions'][number]) => ({ question, options })
  return { ...lesson, quiz_questions: revealed ? quiz_questions : quiz_questions.map(hide) }
}

function resourceFor({ poster_key, captions_key, ...resource }: StoredResource): LessonResource {
  return { ...resource, has_poster: poster_key !== null, has_captions: captions_key !== null }
}

const lessonNotFound = () => notFound('Lesson not found.')

export const lessonService = ({ db, store, progress, memberships }: Parts) => {
  /** Encoded lessons by id: at most two forms each, with and without answers, of the version that was read last. */
  const ready = new Map<string, { version: string; bytes: PreEncodedReply }>()

  /** Refuses what does not exist and what is above the member's tier. */
  async function admit(memberId: number, id: number) {
    const gate = await store.gate(memberId, id)
    if (!gate) throw lessonNotFound()
    if (gate.tier !== 'bronze' && !includesTier(await memberships.tierOf(memberId), gate.tier))
      throw problem(403, 'tier', 'You need to upgrade your membership to access this lesson.')
    return gate
  }

  async function open(memberId: number, id: number): Promise<StoredLesson> {
    await admit(memberId, id)
    const lesson = await store.find(id)
    if (!lesson) throw lessonNotFound()
    return lesson
  }

  return {
    admit,

    async list(memberId: number): Promise<LessonCard[]> {
      const memberTier = await memberships.tierOf(memberId)
      const cards = await store.cards()
      return cards.map(({ preview, ...card }) => ({
        ...card,
        content: preview,
        is_accessible: includesTier(memberTier, card.tier),
      }))
    },

    async read(memberId: number, id: number): Promise<PreEncodedReply> {
      const { updated_at: version, attempts } = await admit(memberId, id)
      const revealed = attempts > 0
      const name = `${id} ${revealed}`
      const known = ready.get(name)
      if (known?.version === version) return known.bytes
      const lesson = await store.find(id)
      if (!lesson) throw lessonNotFound()
      const bytes = preEncode(lessons.read, lessonFor(lesson, revealed))
      ready.set(name, { version, bytes })
      return bytes
    },

    async resources(memberId: number, id: number): Promise<LessonResource[]> {
      await admit(memberId, id)
      return (await store.resources(id)).map(resourceFor)
    },

    /** Marks a paper and keeps the result; the reply holds every question with its answer and reason. */
    async complete(memberId: number, id: number, { lessonId, answers }: Submission, now: number): Promise<QuizResult> {
      const { quiz_questions: questions } = await open(memberId, id)
      if (lessonId !== id) throw invalid({ lessonId: 'This paper belongs to another lesson.' })
      if (questions.length === 0) throw problem(409, 'no_quiz', 'This lesson has no quiz yet.')
      const fault = faultOf(questions, answers)
      if (fault) throw invalid({ answers: fault })
      const mark = grade(questions, answers)
      const best = await db.transaction(() => progress.record(memberId, id, mark, isoMoment(now)))
      return {
        ...mark,
        best_score: best.quiz_score,
        is_completed: best.is_completed,
        attempts: best.attempts,
        review: questions.map((question, index) => ({ ...question, chosen: answers[index] ?? -1 })),
      }
    },

    async draft(memberId: number, id: number): Promise<QuizDraft> {
      const { quiz_questions: questions } = await open(memberId, id)
      const blank = { answers: questions.map(() => null) }
      const kept = await progress.draft(memberId, id)
      const draft = kept === null ? blank : QuizDraft.parse(JSON.parse(kept))
      return draft.answers.length === questions.length ? draft : blank
    },

    async saveDraft(memberId: number, id: number, draft: QuizDraft, now: number): Promise<void> {
      const { quiz_questions: questions } = await open(memberId, id)
      const fits = questions.every(({ options }, index) => (draft.answers[index] ?? 0) < options.length)
      if (draft.answers.length !== questions.length || !fits)
        throw invalid({ answers: 'These answers do not fit the quiz. Reload the lesson and try again.' })
      await progress.keepDraft(memberId, id, JSON.stringify(draft), isoMoment(now))
    },

    async savePlace(memberId: number, id: number, place: string, now: number): Promise<void> {
      await admit(memberId, id)
      await progress.keepPlace(memberId, id, place, isoMoment(now))
    },
  }
}

export type LessonService = ReturnType<typeof lessonService>
