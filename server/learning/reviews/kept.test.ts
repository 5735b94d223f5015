import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { answerReview, letDaysPass, makeReview, reviewOf } from '#server/testing/learning/reviewing.ts'
import { withVariants } from '#server/testing/learning/variants.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const course = smallCourse()
course.lessons = course.lessons.map((one, index) => (index === 0 ? withVariants(one) : one))
const site = siteForTests(() => startApp({ course }))

const rightFirst = [2, 1, 2, 3, 0]
const submit = (person: Person, id: number, answers: readonly number[]) =>
  person.send('POST', `/api/lessons/${id}/complete`, { lessonId: id, answers })
const isKept = async (person: Person, id: number): Promise<boolean> =>
  (await person.send('GET', '/api/progress')).json().find((record: { lesson_id: number }) => record.lesson_id === id)
    ?.is_kept
const keptItems = async (person: Person) => {
  const [row] = await site.db.all`
    select count(*) as kept from review_items where member_id = ${person.id} and is_kept = 1`
  return Number(row?.kept)
}

/** Lets day after day pass, and answers each set. @returns the days of sets, counted from the start */
async function reviewUntil(
  person: Person,
  done: () => Promise<boolean>,
  isRight: (question: string) => boolean = () => true,
): Promise<number[]> {
  const days: number[] = []
  for (let passed = 1; passed < 400; passed += 1) {
    await letDaysPass(site.db, person.id, 1)
    if ((await reviewOf(person)).open === 0) continue
    days.push(passed)
    const set = await makeReview(person)
    for (const asked of set.questions ?? [])
      await answerReview(person, set, asked, { isRight: isRight(asked.question) })
    if (await done()) return days
  }
  throw new Error('The condition was not met within 400 days.')
}

test('a lesson is kept on the days of the schedule itself, and a wrong answer to its sum takes that away', async () => {
  const person = await site.as('keeps@example.test')
  await submit(person, 1, rightFirst)
  const days = await reviewUntil(person, () => isKept(person, 1))
  assert.deepEqual(days, [4, 5, 35], 'right after 4 days, and again after 31')
  assert.equal(await keptItems(person), 3)
  await reviewUntil(
    person,
    async () => !(await isKept(person, 1)),
    (question) => !question.startsWith('A jar'),
  )
  assert.equal(await keptItems(person), 4)
})

test('a wrong answer in a retake ends the kept state', async () => {
  const person = await site.as('loses@example.test')
  await submit(person, 2, [0, 1, 2, 3, 0])
  await reviewUntil(person, () => isKept(person, 2))
  await submit(person, 2, [1, 2, 3, 3, 0])
  assert.equal(await isKept(person, 2), false)
})

test('a right answer after a wrong one begins anew', async () => {
  const person = await site.as('anew@example.test')
  await submit(person, 2, [1, 0, 1, 1, 1])
  const days = await reviewUntil(person, () => isKept(person, 2))
  assert.ok((days.at(-1) ?? 0) >= 31, days.join())
})
