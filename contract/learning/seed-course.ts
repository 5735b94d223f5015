import type { SeedLesson } from '#course/lesson.ts'
import type { LessonSource } from './lesson-editor.ts'

/** The course as the content folder gives it for seeding. */
export interface SeedCourse {
  lessons: SeedLesson[]
  /** What their authors wrote, by slug; where it is unknown, it is what learners read. */
  sources?: ReadonlyMap<string, LessonSource>
  /** The bytes of a resource's file, by its path under content/. */
  readFile: (file: string) => Promise<Uint8Array>
}
