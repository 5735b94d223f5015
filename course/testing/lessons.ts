import type { AuthoredLesson, LessonCard, StoredLesson } from '#course/lesson.ts'

/** A complete lesson for tests; a test overrides the fields it examines. */
export const testLesson = (changes: Partial<StoredLesson> = {}): StoredLesson => ({
  id: 1,
  title: 'A lesson',
  tier: 'bronze',
  lesson_order: 1,
  content: 'A text.',
  quiz_questions: [],
  ...changes,
})

/** The same lesson in the list of lessons. */
export function testCard(changes: Partial<LessonCard> = {}): LessonCard {
  const { quiz_questions, content, ...card } = testLesson()
  return { ...card, content: '', is_accessible: true, ...changes }
}

/** The same lesson as its author writes it in lesson.json. */
export function testAuthoredLesson(changes: Partial<AuthoredLesson> = {}): AuthoredLesson {
  const { id, content, quiz_questions, ...stated } = testLesson()
  const lists = { objectives: [], covers: [], traps: [], words: [], calc: [], resources: [] }
  return {
    ...stated,
    slug: 'a-lesson',
    seed: true,
    parts: {},
    calculator: 'net-worth',
    example: 'teen',
    ...lists,
    ...changes,
  }
}
