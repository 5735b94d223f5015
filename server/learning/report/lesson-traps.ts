import type { Trap } from '#contract/learning/learning-report.ts'
import { courseContent } from '#server/learning/editor/course-content.ts'
import { versionStore } from '#server/learning/editor/version-store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { nameOf, readTraps, slipOf, type TrapOf } from './misconceptions.ts'

/** The traps of a lesson's options as its author wrote them last, in the browser or in its file. */
export const lessonTraps =
  (db: Database) =>
  async (slug: string): Promise<TrapOf> => {
    const [inFiles, last] = await Promise.all([readTraps(slug), versionStore(db).lastOf(slug)])
    if (!last) return inFiles
    const { fill } = await courseContent()
    const misconceptions = new Map(last.source.traps.map(({ id, says }) => [id, says]))
    const traps = new Map<string, Trap>()
    for (const { question, options, traps: written } of last.source.quiz)
      for (const [index, option] of options.entries()) {
        const id = written?.[index] ?? ''
        const says = misconceptions.get(id)
        const trap: Trap | undefined = says === undefined ? slipOf(id) : { kind: 'misconception', says }
        if (trap) traps.set(nameOf(fill(question).trim(), fill(option).trim()), trap)
      }
    return (question, option) => traps.get(nameOf(question, option)) ?? inFiles(question, option)
  }
