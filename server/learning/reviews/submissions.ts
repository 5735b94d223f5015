import type { Question } from '#course/question.ts'
import { isSum, variantId } from '#course/reviews/asked-review.ts'
import { entryDays, hasMilledEdge } from '#course/reviews/review-rules.ts'
import { questionKey } from '#server/learning/quizzes/question-key.ts'
import { courseItems } from './course-items.ts'
import type { ReviewItemStore } from './item-store.ts'
import { answeredItem, newItem, type ReviewItem, withRightAnswers } from './rules.ts'
import type { Scheduler } from './scheduler.ts'

/** A submitted quiz. */
export interface SubmittedQuiz {
  lessonId: number
  /** The course's own questions. */
  questions: readonly Question[]
  /** Their other forms, as stored. */
  variants: string | null
  /** Per question: the question as asked, with its options in their displayed order, and whether the answer is right. */
  answers: readonly { asked: Pick<Question, 'question' | 'options'>; isRight: boolean }[]
}

/** Notes the answers of a submitted quiz, in its transaction. @param today the member's date */
export type NoteSubmission = (memberId: number, quiz: SubmittedQuiz, today: string) => Promise<void>

interface Dependencies {
  items: ReviewItemStore
  loadScheduler: () => Promise<Scheduler>
}

/** The questions of quizzes with their other forms, read once per text. */
function quizItemReader() {
  const cached = new Map<
    number,
    { variants: string | null; questions: string; found: ReturnType<typeof courseItems> }
  >()
  return ({ lessonId, questions, variants }: SubmittedQuiz) => {
    const known = cached.get(lessonId)
    const text = JSON.stringify(questions)
    if (known?.questions === text && known.variants === variants) return known.found
    const found = courseItems(questions, variants)
    cached.set(lessonId, { variants, questions: text, found })
    return found
  }
}

/**
 * Answers of submitted quizzes as answers to the reviewed questions. New questions enter three a day, wrong ones first.
 */
export function submissionNotes({ items, loadScheduler }: Dependencies) {
  const readItems = quizItemReader()
  return {
    /** Loads the scheduler, which must not happen in a transaction. */
    async prepare(): Promise<NoteSubmission> {
      const scheduler = await loadScheduler()
      return async (memberId, quiz, today) => {
        const { lessonId } = quiz
        const before = await items.ofLesson(memberId, lessonId)
        const changed = notedItems(scheduler, { quiz, before, found: readItems(quiz), today })
        await items.put(memberId, changed, 'replace')
        await storeLessonKept(items, { memberId, lessonId, before, changed })
      }
    },
  }
}

interface Noted {
  quiz: SubmittedQuiz
  /** The member's items of the lesson. */
  before: readonly ReviewItem[]
  found: ReturnType<typeof courseItems>
  today: string
}

function notedItems(scheduler: Scheduler, { quiz, before, found, today }: Noted): ReviewItem[] {
  const known = new Map(before.map((item) => [item.question, item]))
  const enter = entryDays(before.map(({ enters_on }) => enters_on))
  // Old quizzes without ids may ask one text twice; the first one counts.
  const keys = quiz.questions.map(questionKey)
  const answers = quiz.answers.flatMap((answer, index) => {
    const key = keys[index] ?? ''
    const item = keys.indexOf(key) === index ? found.items.get(key) : undefined
    return item ? { key, item, ...answer } : []
  })
  return answers
    .toSorted((one, other) => Number(one.isRight) - Number(other.isRight))
    .map(({ key, item, asked, isRight }) => {
      const own = known.get(key)
      const answer = { isRight, day: today, variant: variantId(item, asked, own?.answers ?? 0) }
      if (own) return answeredItem(scheduler, { ...own, is_sum: isSum(item) }, { ...answer, isSure: false })
      const added = { lesson_id: quiz.lessonId, question: key, is_sum: isSum(item), enters_on: enter(today) }
      return withRightAnswers(newItem(scheduler, added, answer), answer)
    })
}

interface Changed {
  memberId: number
  lessonId: number
  /** The member's items of the lesson before, and those that changed. */
  before: readonly ReviewItem[]
  changed: readonly ReviewItem[]
}

/** Updates whether the lesson has the milled edge, if that changes. */
export async function storeLessonKept(items: ReviewItemStore, { memberId, lessonId, before, changed }: Changed) {
  const after = new Map([...before, ...changed].map((item) => [item.question, item]))
  const isKept = hasMilledEdge([...after.values()])
  if (isKept !== hasMilledEdge(before)) await items.setLessonKept(memberId, lessonId, isKept)
}
