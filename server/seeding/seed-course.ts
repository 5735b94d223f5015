import type { SeedLesson } from '#course/lesson.ts'

/** The course as the content folder gives it for seeding. */
export interface SeedCourse {
  lessons: SeedLesson[]
  /** The bytes of a resource's file, by its path under content/. */
  readFile: (file: string) => Promise<Uint8Array>
}
