import { minRetentionPeople, type Retention } from '#contract/learning/learning-report.ts'
import type { Question } from '#course/question.ts'
import { variantId } from '#course/reviews/asked-review.ts'
import { hasOtherForm, isVariantOf, type QuizVariants } from '#course/variants/variant.ts'
import { questionKey } from '#server/learning/quizzes/question-key.ts'

/** Days after passing a lesson, from which an answer counts. */
const periods = [30, 90] as const

const dayMs = 24 * 3_600_000

/** The variants of a question that a quiz shows. */
interface QuizForm {
  /** Shown in the first attempt. */
  own: string
  /** Shown in later attempts. */
  parallel: string | undefined
}

/** An answer in a review, of a member who has passed the lesson. */
export interface ReviewAnswer {
  member_id: number
  /** Key of the question. */
  question: string
  variant: string
  is_right: boolean
  answered_at: string
  /** When the member passed the lesson first. */
  passed_at: string
  /** Number of the member's submissions of the quiz. */
  submissions: number
}

/** Questions of a quiz that have variants which the quiz does not show, by their keys. */
export function quizForms(questions: readonly Question[], variants: QuizVariants | null): Map<string, QuizForm> {
  const forms = new Map<string, QuizForm>()
  if (!variants || !isVariantOf(questions, variants)) return forms
  for (const [index, question] of questions.entries()) {
    const item = variants.items[index]
    if (!item || !hasOtherForm(item)) continue
    const idOf = (form: Pick<Question, 'question' | 'options'>) => variantId({ question, variants: item }, form, 0)
    forms.set(questionKey(question), { own: idOf(question), parallel: item.parallel && idOf(item.parallel) })
  }
  return forms
}

const isShownByQuiz = ({ own, parallel }: QuizForm, { variant, submissions }: ReviewAnswer) =>
  variant === own || (submissions > 1 && variant === parallel)

/**
 * Counts, for 30 and 90 days, how many are right at their first unseen variant of a lesson's questions at least that
 * long after they passed it. Each member counts once per lesson.
 */
export function retentionCounter() {
  const counts = periods.map((days) => ({ days, people: new Set<number>(), answers: 0, right: 0 }))
  return {
    /** @param answers of one lesson, those of each member together and in their order */
    async addLesson(answers: AsyncIterable<ReviewAnswer>, forms: ReadonlyMap<string, QuizForm>): Promise<void> {
      let member: number | undefined
      let seen = new Set<string>()
      let open = new Set(counts)
      for await (const answer of answers) {
        if (answer.member_id !== member) {
          member = answer.member_id
          seen = new Set()
          open = new Set(counts)
        }
        const variant = `${answer.question} ${answer.variant}`
        const form = forms.get(answer.question)
        const isUnseen = form !== undefined && !isShownByQuiz(form, answer) && !seen.has(variant)
        seen.add(variant)
        if (isUnseen) for (const count of open) if (addAnswer(count, answer)) open.delete(count)
      }
    },

    /** Publishable figures. */
    figures: (): Retention[] =>
      counts.map(({ days, people, answers, right }) =>
        people.size >= minRetentionPeople
          ? { days, people: people.size, answers, right }
          : { days, people: null, answers: null, right: null },
      ),
  }
}

/** Counts an answer if it came late enough. @returns whether it did */
function addAnswer(
  count: { days: number; people: Set<number>; answers: number; right: number },
  { member_id, is_right, answered_at, passed_at }: ReviewAnswer,
): boolean {
  if (Date.parse(answered_at) - Date.parse(passed_at) < count.days * dayMs) return false
  count.people.add(member_id)
  count.answers += 1
  count.right += Number(is_right)
  return true
}
