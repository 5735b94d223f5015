import { createHash } from 'node:crypto'
import type { SeedCourse } from '#contract/learning/seed-course.ts'
import { parserDigest } from '#server/learning/lesson-text/parser-digest.ts'
import { filesOf } from './course-files.ts'

/**
 * Digest of the whole course: texts, their parser, and the bytes of all files. A release states it as a constant, so
 * that a start does not read the course.
 */
export async function courseDigest(course: () => Promise<SeedCourse>): Promise<string> {
  const { lessons, mixed, readFile } = await course()
  const hash = createHash('sha256')
    .update(JSON.stringify(lessons))
    .update(JSON.stringify(mixed ?? []))
    .update(await parserDigest())
  for (const file of filesOf(lessons.flatMap(({ resources }) => resources)))
    hash.update(await readFile(file).catch(() => 'missing'))
  return hash.digest('hex')
}
