import type { Correction } from '#content/corrections.ts'
import { lessonSource } from '#server/learning/editor/stored-shapes.ts'
import type { Person, TestApp } from '#server/testing/start-app.ts'
import { lessonEditing } from './lesson-editing.ts'

/** The lesson of health and life cover. */
const id = 21

/**
 * Makes lesson 21 one that an admin edited on an earlier release: with the sentences from before some corrections, and a
 * sentence of the admin's own.
 * @returns its id
 */
export async function editOnEarlierRelease(
  site: Pick<TestApp, 'db' | 'clock'>,
  admin: Person,
  corrections: readonly Correction[],
  sentence: string,
): Promise<number> {
  const editor = lessonEditing(admin)
  const { source, revision } = await editor.read(id)
  const sentences = corrections.map(({ before }) => before).join('\n\n')
  const older = { ...source, markdown: `${sentences}\n\n## The idea\n\nA text.\n` }
  const timestamp = new Date(site.clock.now()).toISOString()
  await site.db.run`
    insert into lesson_versions (lesson_id, number, source, origin, note, published_at)
    select ${id}, coalesce(max(number), 0) + 1, ${lessonSource.write(older)}, 'files', '', ${timestamp}
    from lesson_versions where lesson_id = ${id}`
  const edited = { ...older, markdown: `${sentence}\n\n${older.markdown}` }
  const saved = await editor.save(id, edited, revision)
  const published = await editor.publish(id, { note: 'Mine', revision: saved.json().revision })
  if (published.statusCode !== 200) throw new Error(published.body)
  return id
}
