import type { SeedLesson } from '#course/lesson.ts'
import type { SeedMixedQuiz } from '#course/mixed-quiz.ts'
import type { LessonSource } from './lesson-editor.ts'

/** The course in the content folder, as seeding reads it. */
export interface SeedCourse {
  lessons: SeedLesson[]
  mixed?: SeedMixedQuiz[]
  /** Authored sources, by slug; without an entry, the published lesson is the source. */
  sources?: ReadonlyMap<string, LessonSource>
  /** Reads a resource file by its path under content/. */
  readFile: (file: string) => Promise<Uint8Array>
}
