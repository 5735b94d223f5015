/**
 * Simulates the load of the review alone: how many questions are due at once, by lessons a week, for the scheduler of the
 * review and for a fixed ladder. There is no memory in it: a fixed share of the answers is wrong, whatever the interval.
 * So it compares loads, and shows nothing about learning.
 */
import { addDays, daysBetween } from '#course/reviews/days.ts'
import { entryDays, reviewSetSize } from '#course/reviews/review-rules.ts'
import { randomFrom } from '#course/seeded-random.ts'
import { newItem } from '#server/learning/reviews/rules.ts'
import { loadScheduler, type Schedule, type Scheduler } from '#server/learning/reviews/scheduler.ts'

const lessons = 29
const questionsPerLesson = 7
const start = '2026-01-01'
const days = 365
/** Percent of answers that are right, in quizzes and in sets. */
const percentRight = 85
/** Days to the next question after one, two, three and more right answers in a row. */
const ladderDays = [1, 3, 7, 21]

/** A question in the simulation. `answer` counts an answer and sets the next day. */
interface Simulated {
  due_on: string
  answer(isRight: boolean, day: string): void
}

/** Creates a question after its answer in the quiz. @param enters_on the day from which its first interval counts */
type Method = (isRight: boolean, answeredOn: string, enters_on: string) => Simulated

const fsrs =
  (scheduler: Scheduler): Method =>
  (isRight, answeredOn, enters_on) => {
    const key = { lesson_id: 0, question: '', is_sum: false, enters_on }
    let schedule: Schedule = newItem(scheduler, key, { isRight, day: answeredOn })
    const item: Simulated = {
      due_on: schedule.due_on,
      answer(right, day) {
        schedule = scheduler.next(schedule, right, day)
        item.due_on = schedule.due_on
      },
    }
    return item
  }

const ladder: Method = (isRight, _answeredOn, enters_on) => {
  let inRow = 0
  const item: Simulated = {
    due_on: enters_on,
    answer(right, day) {
      inRow = right ? inRow + 1 : 0
      item.due_on = addDays(day, ladderDays[Math.min(Math.max(inRow - 1, 0), ladderDays.length - 1)] ?? 1)
    },
  }
  item.answer(isRight, enters_on)
  return item
}

interface Plan {
  lessonsPerWeek: number
  answersPerDay: number
}

/** The most questions that are due on one day, before the set of that day is answered. */
function mostDue(method: Method, { lessonsPerWeek, answersPerDay }: Plan): number {
  const random = randomFrom(`${lessonsPerWeek} ${answersPerDay}`)
  const isRight = () => random(100) < percentRight
  const items: Simulated[] = []
  let [most, begun] = [0, 0]
  for (let day = start; daysBetween(start, day) < days; day = addDays(day, 1)) {
    const until = Math.min(lessons, ((daysBetween(start, day) + 1) * lessonsPerWeek) / 7)
    for (; begun + 1 <= until; begun += 1) {
      const enter = entryDays([])
      for (let question = 0; question < questionsPerLesson; question += 1)
        items.push(method(isRight(), day, enter(day)))
    }
    const due = items.filter(({ due_on }) => due_on <= day)
    most = Math.max(most, due.length)
    due.sort((one, other) => (one.due_on < other.due_on ? -1 : 1))
    for (const item of due.slice(0, answersPerDay)) item.answer(isRight(), day)
  }
  return most
}

const scheduler = await loadScheduler()
const methods: [name: string, method: Method][] = [
  ['FSRS at 0.85', fsrs(scheduler)],
  [`ladder ${ladderDays.join(', ')} days`, ladder],
]
const perDay = [reviewSetSize, 10]
const columns = methods.flatMap(([name]) => perDay.map((count) => `${name}, ${count} a day`))
console.log(`Most questions due at once, of ${lessons} lessons with ${questionsPerLesson}, ${percentRight} % right:`)
console.log(`| lessons a week | ${columns.join(' | ')} |`)
console.log(`|---|${columns.map(() => '---|').join('')}`)
for (const lessonsPerWeek of [1, 2, 3, 5, 7, 10]) {
  const cells = methods.flatMap(([, method]) =>
    perDay.map((answersPerDay) => mostDue(method, { lessonsPerWeek, answersPerDay })),
  )
  console.log(`| ${lessonsPerWeek} | ${cells.join(' | ')} |`)
}
