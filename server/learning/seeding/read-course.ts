import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SeedCourse } from '#contract/learning/seed-course.ts'
import { sourceOfFiles } from '#server/learning/editor/source.ts'

const folder = join(import.meta.dirname, '../../../content')

/** Reads the course from the content folder. */
export async function readCourseFiles(): Promise<SeedCourse> {
  const { readCourse, toSeed } = await import('#content/format.ts')
  const { toSeedMixed } = await import('#content/mixed.ts')
  const course = readCourse(folder)
  const sources = new Map(course.lessons.map((lesson) => [lesson.file.slug, sourceOfFiles(lesson)]))
  return {
    lessons: toSeed(course),
    mixed: toSeedMixed(course),
    sources,
    readFile: (file) => readFile(join(folder, file)),
  }
}
