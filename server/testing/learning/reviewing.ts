import type { ReviewDay, ReviewQuestion } from '#contract/learning/reviews.ts'
import { addDays } from '#course/reviews/days.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Person } from '#server/testing/start-app.ts'
import { sumIn } from './variants.ts'

/** Milliseconds of a day, to advance the clock. */
export const day = 86_400_000

export const reviewOf = async (person: Person): Promise<ReviewDay> =>
  (await person.send('GET', '/api/reviews/today')).json()

export const makeReview = async (person: Person): Promise<ReviewDay> =>
  (await person.send('POST', '/api/reviews/today', {})).json()

/** The right option of a question of `smallCourse` or `withVariants`, by its text. */
export function rightOption({ question, options }: Pick<ReviewQuestion, 'question' | 'options'>): number {
  const right: Record<string, string> = { 'Ann waits. Who is paid?': 'Ben', 'Eve lends. Who earns?': 'Ivy' }
  const [, slug = '', number = '0'] = /^(.+) question (\d+)\?$/.exec(question) ?? []
  const text = question.startsWith('A jar') ? sumIn(question) : right[question]
  return options.indexOf(text ?? `${slug} option ${number}-${Number(number) % 4}`)
}

export const sendAnswer = (person: Person, body: object) => person.send('POST', '/api/reviews/answers', body)

/** Answers a question of a set, right or wrong. */
export async function answerReview(
  person: Person,
  { day: date }: Pick<ReviewDay, 'day'>,
  asked: ReviewQuestion,
  { isRight = true, ...more }: { isRight?: boolean; sureness?: string } = {},
) {
  const right = rightOption(asked)
  const chosen = isRight ? right : (right + 1) % asked.options.length
  return sendAnswer(person, { day: date, position: asked.position, chosen, ...more })
}

/** The columns of dates of each table of the review. */
const dateColumns = {
  review_items: ['enters_on', 'due_on', 'last_on', 'right_on', 'other_right_on'],
  review_sets: ['day'],
  review_set_items: ['day'],
} as const

/** Moves all dates of a member's review into the past, as if that many days had passed. */
export async function letDaysPass(db: Database, memberId: number, days: number) {
  for (const [table, names] of Object.entries(dateColumns))
    for (const name of names) {
      const [in_table, column] = [
        { strings: [table], values: [] },
        { strings: [name], values: [] },
      ]
      const dates = await db.all`
        select distinct ${column} as day from ${in_table}
        where member_id = ${memberId} and ${column} is not null order by ${column}`
      for (const { day: date } of dates)
        await db.run`
          update ${in_table} set ${column} = ${addDays(String(date), -days)}
          where member_id = ${memberId} and ${column} = ${String(date)}`
    }
}
