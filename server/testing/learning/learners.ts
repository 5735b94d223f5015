import assert from 'node:assert/strict'
import type { LearningOverview, LessonFigures, LessonLearning } from '#contract/learning/learning-report.ts'
import type { SeedLesson } from '#course/lesson.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'
import { lesson, rightAnswers } from './course.ts'

const fourSections = `A lead.\n\n${['One', 'Two', 'Three', 'Four'].map((title) => `## ${title}\n\nText.`).join('\n\n')}`

/** The correct answers, except for the first question. */
export const withFirst = (first: number): number[] => [first, ...rightAnswers.slice(1)]

interface Lessons {
  /** The text of every lesson. */
  content?: string
  /** Changes a lesson before it is seeded. */
  change?: (seeded: SeedLesson) => SeedLesson
}

/** A site whose lessons have these names and one text, by default with the headings One to Four, with helpers for learning tests. */
export async function learningSite(
  slugs: readonly string[],
  { content = fourSections, change = (seeded) => seeded }: Lessons = {},
) {
  const lessons = slugs.map((slug, index) => change({ ...lesson(slug, 'bronze', index + 1), content }))
  const site = await startApp({ course: { lessons, readFile: async () => new Uint8Array() } })
  const admin = await site.as('admin@example.test')
  const overview = async (): Promise<LearningOverview> => (await admin.send('GET', '/api/admin/learning')).json()
  return {
    site,
    admin,
    overview,
    idOf: (slug: string) => slugs.indexOf(slug) + 1,
    learners: (name: string, count: number): Promise<Person[]> =>
      Promise.all(Array.from({ length: count }, (_, index) => site.as(`${name}-${index}@example.test`))),
    async submit(person: Person, id: number, answers: number[], attempt: object = {}) {
      const reply = await person.send('POST', `/api/lessons/${id}/complete`, { lessonId: id, answers, ...attempt })
      assert.equal(reply.statusCode, 200)
    },
    readTo: (person: Person, id: number, position: string) =>
      person.send('PUT', `/api/lessons/${id}/place`, { place: position }),
    report: async (id: number): Promise<LessonLearning> =>
      (await admin.send('GET', `/api/admin/learning/${id}`)).json(),
    figuresOf: async (id: number): Promise<LessonFigures | undefined> =>
      (await overview()).lessons.find(({ lesson_id }) => lesson_id === id),
  }
}

export type LearningSite = Awaited<ReturnType<typeof learningSite>>
