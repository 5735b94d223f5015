import type { ReviewAnswer, ReviewDay, ReviewQuestion } from '#contract/learning/reviews.ts'
import { reviewSetSize } from '#course/reviews/review-rules.ts'
import { includesTier, type Tier } from '#course/tiers.ts'
import { yearOf } from '#server/learning/lessons/lesson-years.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { conflict, invalid, notFound } from '#server/platform/http/problems.ts'
import type { CourseItems } from './course-items.ts'
import type { ReviewItemStore } from './item-store.ts'
import { itemsOfPastAnswers, readAttempts } from './past-answers.ts'
import { questionReply, setReply } from './replies.ts'
import { answeredItem } from './rules.ts'
import type { Scheduler } from './scheduler.ts'
import type { ReviewSetStore, SetItem } from './set-store.ts'
import { storeLessonKept } from './submissions.ts'
import { dueItems, newSet } from './today-set.ts'

export interface ReviewDependencies {
  db: Database
  items: ReviewItemStore
  sets: ReviewSetStore
  /** The course as it reads in a year. */
  readCourse: (year: number) => Promise<CourseItems>
  loadScheduler: () => Promise<Scheduler>
  memberships: { tierOf(memberId: number): Promise<Tier> }
}

/** The member who reviews. */
interface Reader {
  id: number
  time_zone: string | null
}

/** The time of a request, and the member's date. */
interface Moment {
  now: number
  today: string
}

/** Five questions a day: sets of questions from submitted quizzes. */
export const reviewService = (dependencies: ReviewDependencies) =>
  bindAll(dependencies, { today, nextQuestion, make, answer })

export type ReviewService = ReturnType<typeof reviewService>

/** The published lessons that are open to a member. */
async function openLessons(
  { readCourse, memberships }: ReviewDependencies,
  memberId: number,
  today: string,
): Promise<CourseItems> {
  const [course, tier] = await Promise.all([readCourse(yearOf(today)), memberships.tierOf(memberId)])
  return new Map([...course].filter(([, lesson]) => includesTier(tier, lesson.tier)))
}

/** The set of the day, or the number of questions that it would have. Writes nothing. */
async function today(context: ReviewDependencies, reader: Reader, day: string): Promise<ReviewDay> {
  const lessons = await openLessons(context, reader.id, day)
  const stored = await context.sets.items(reader.id, day)
  if (stored.length > 0) return setReply(day, stored, lessons)
  const due = await dueBeforeSet(context, reader, lessons, day)
  return { day, open: Math.min(reviewSetSize, due.length), questions: null }
}

/** The items that are due before the set of the day is made. */
async function dueBeforeSet(context: ReviewDependencies, reader: Reader, lessons: CourseItems, day: string) {
  const { items, sets } = context
  const past = (await sets.hasAny(reader.id)) ? [] : await pastItems(context, reader, day)
  return dueItems([...(await items.due(reader.id, day)), ...past], lessons, day)
}

/** The first open question of the day, as its set asks it or would ask it; null if there is none. Writes nothing. */
async function nextQuestion(
  context: ReviewDependencies,
  reader: Reader,
  day: string,
): Promise<Pick<ReviewQuestion, 'question' | 'options'> | null> {
  const lessons = await openLessons(context, reader.id, day)
  const stored = await context.sets.items(reader.id, day)
  if (stored.length > 0) return setReply(day, stored, lessons).questions?.find(({ result }) => result === null) ?? null
  const due = await dueBeforeSet(context, reader, lessons, day)
  if (due.length === 0) return null
  const scheduler = await context.loadScheduler()
  return newSet(due, { memberId: reader.id, day, lessons, scheduler })[0]?.asked ?? null
}

/** Items of quizzes that an earlier release graded, which the first set adds. */
async function pastItems({ db, items, readCourse, loadScheduler }: ReviewDependencies, reader: Reader, day: string) {
  const attempts = await readAttempts(db, reader.id)
  if (attempts.length === 0) return []
  const [known, course, scheduler] = [await items.keys(reader.id), await readCourse(yearOf(day)), await loadScheduler()]
  return itemsOfPastAnswers(scheduler, course, attempts, { known, zone: reader.time_zone })
}

/** The set of the day. Makes it at the first call, so that every device gets the same one. */
async function make(context: ReviewDependencies, reader: Reader, { now, today: day }: Moment): Promise<ReviewDay> {
  const { db, items, sets } = context
  const [lessons, scheduler] = [await openLessons(context, reader.id, day), await context.loadScheduler()]
  return db.transaction(async () => {
    if (await sets.begin(reader.id, day, isoTimestamp(now))) {
      await items.put(reader.id, await pastItems(context, reader, day), 'keep')
      const due = dueItems(await items.due(reader.id, day), lessons, day)
      const chosen = newSet(due, { memberId: reader.id, day, lessons, scheduler })
      if (chosen.length > 0) await sets.addItems(reader.id, day, chosen)
      else await sets.dropEmpty(reader.id, day)
    }
    return setReply(day, await sets.items(reader.id, day), lessons)
  })
}

const changed = () =>
  conflict('learning.review_changed', 'This question is not in your review any more. Load the current questions.')

/** Counts the first answer of a question of a set, with the date of today. Later ones return its result. */
async function answer(
  context: ReviewDependencies,
  reader: Reader,
  body: ReviewAnswer,
  moment: Moment,
): Promise<ReviewQuestion> {
  const { db, sets } = context
  const [lessons, scheduler] = [await openLessons(context, reader.id, moment.today), await context.loadScheduler()]
  return db.transaction(async () => {
    const item = await sets.item(reader.id, body.day, body.position)
    if (!item) throw notFound('This question is not in your review.')
    const lesson = lessons.get(item.lesson_id)
    if (!lesson) throw changed()
    if (item.chosen !== null) return questionReply(item, lesson)
    if (body.chosen >= item.asked.options.length) throw invalid({ chosen: 'Choose one of the options.' })
    await countAnswer(context, scheduler, { memberId: reader.id, item, body, ...moment })
    return questionReply({ ...item, chosen: body.chosen }, lesson)
  })
}

interface CountedAnswer extends Moment {
  memberId: number
  item: SetItem
  body: ReviewAnswer
}

async function countAnswer(
  { items, sets }: ReviewDependencies,
  scheduler: Scheduler,
  { memberId, item, body, now, today: day }: CountedAnswer,
): Promise<void> {
  const { lesson_id: lessonId, question, asked, variant, answers_before } = item
  await items.lockLesson(memberId, lessonId)
  const before = await items.ofLesson(memberId, lessonId)
  const own = before.find((one) => one.question === question)
  // An answer to an earlier set counts only if there was no other one since.
  if (!own || (body.day !== day && own.answers !== answers_before)) throw changed()
  const isRight = body.chosen === asked.correctAnswer
  const next = answeredItem(scheduler, own, { isRight, day, variant, isSure: body.sureness === 'sure' })
  const { chosen, sureness } = body
  const timestamp = isoTimestamp(now)
  await sets.answer(memberId, body, { chosen, isRight, sureness, ...scheduler.source }, timestamp)
  await items.put(memberId, [next], 'replace')
  await storeLessonKept(items, { memberId, lessonId, before, changed: [next] })
}
