import type { Differences } from '#contract/learning/lesson-editor.ts'
import { notFound } from '#server/platform/http/problems.ts'
import type { LessonReader } from './lesson-reader.ts'
import type { VersionStore } from './version-store.ts'

const noSuchVersion = () => notFound('There is no such version.')

/** Published versions of a lesson. */
export const lessonHistory = ({ versions, reader }: { versions: VersionStore; reader: LessonReader }) => ({
  async list(id: number) {
    await reader.publishStateOf(id)
    return { versions: await versions.list(id) }
  },

  async version(id: number, number: number) {
    const found = await versions.find(id, number)
    if (!found) throw noSuchVersion()
    return found
  },

  /** @param to another version, or the draft; without a draft, the latest version */
  async differences(id: number, number: number, to: number | 'draft'): Promise<Differences> {
    const publishState = await reader.publishStateOf(id)
    const from = await versions.find(id, number)
    const other = to === 'draft' ? await reader.sourceOf(publishState) : (await versions.find(id, to))?.source
    if (!from || !other) throw noSuchVersion()
    const { differencesOf } = await import('./differences.ts')
    return differencesOf(from.source, other)
  },
})
