import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SeedCourse } from './seed-course.ts'

const folder = join(import.meta.dirname, '../../content')

/** The course as it lies in the content folder. */
export async function readCourseFiles(): Promise<SeedCourse> {
  const { readCourse, toSeed } = await import('#content/format.ts')
  return { lessons: toSeed(readCourse(folder)), readFile: (file) => readFile(join(folder, file)) }
}
