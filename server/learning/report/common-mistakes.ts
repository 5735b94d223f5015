import type { CommonMistake } from '#contract/learning/learning-report.ts'
import { courseContent } from '#server/learning/editor/course-content.ts'
import { versionStore } from '#server/learning/editor/version-store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type CommonMistakeOf, nameOf, readCommonMistakes, slipOf } from './misconceptions.ts'

/** Common mistakes of a lesson as last authored, in the browser or in its file. */
export const commonMistakes =
  (db: Database) =>
  async (slug: string): Promise<CommonMistakeOf> => {
    const [inFiles, last] = await Promise.all([readCommonMistakes(slug), versionStore(db).lastOf(slug)])
    if (!last) return inFiles
    const { fill } = await courseContent()
    const misconceptions = new Map(last.source.traps.map(({ id, says }) => [id, says]))
    const mistakes = new Map<string, CommonMistake>()
    for (const { question, options, traps: written } of last.source.quiz)
      for (const [index, option] of options.entries()) {
        const id = written?.[index] ?? ''
        const says = misconceptions.get(id)
        const mistake: CommonMistake | undefined = says === undefined ? slipOf(id) : { kind: 'misconception', says }
        if (mistake) mistakes.set(nameOf(fill(question).trim(), fill(option).trim()), mistake)
      }
    return (question, option) => mistakes.get(nameOf(question, option)) ?? inFiles(question, option)
  }
