import { testTimestamp } from '#server/testing/database/templates.ts'
import { examples } from '#server/testing/endpoint-examples.ts'
import type { Person } from '#server/testing/start-app.ts'
import { lessonEditing } from './lesson-editing.ts'
import { lessonSource } from './lesson-source.ts'

type Action = () => Promise<unknown>

interface ListedLesson {
  id: number
  lesson_order: number
}

const bodyOf = (name: string) => examples[`lessonEditor.${name}`]?.body ?? {}

const inDays = (days: number) => new Date(Date.parse(testTimestamp) + days * 24 * 3_600_000).toISOString()

/** Changing calls of the lesson editor, each on its own new lesson. */
export function editorPresses(admin: () => Person): Record<string, Action> {
  const path = (id: number) => `/api/admin/lessons/${id}`
  const onPublished = (title: string, action: (id: number) => Promise<unknown>) => async () =>
    action((await lessonEditing(admin()).published({ title })).id)

  /** Adds a clip to a lesson. @returns its address */
  async function addClip(id: number, more: object = {}): Promise<{ resource: string; id: number }> {
    const body = { ...bodyOf('addResource'), ...more }
    const { resources } = (await admin().send('POST', `${path(id)}/resources`, body)).json()
    const clip: number = resources.at(-1).id
    return { resource: `${path(id)}/resources/${clip}`, id: clip }
  }

  /** Schedules a new draft. @returns its address */
  async function scheduleDraft(title: string): Promise<string> {
    const { id } = await lessonEditing(admin()).create(title)
    await lessonEditing(admin()).save(id, lessonSource({ title }))
    const address = `${path(id)}/scheduled-publication`
    await admin().send('PUT', address, { publish_at: inDays(10), note: 'Soon' })
    return address
  }

  return {
    'lessonEditor.create': () => lessonEditing(admin()).create('Pressed to Create'),
    'lessonEditor.remove': async () => admin().send('DELETE', path((await lessonEditing(admin()).create('Gone')).id)),
    'lessonEditor.publish': onPublished('Pressed to Publish', async () => {}),
    'lessonEditor.unpublish': onPublished('Pressed to Unpublish', (id) =>
      admin().send('POST', `${path(id)}/unpublish`),
    ),
    'lessonEditor.restore': onPublished('Pressed to Restore', (id) =>
      admin().send('POST', `${path(id)}/versions/1/restore`, { replace_draft: true }),
    ),
    'lessonEditor.addResource': onPublished('Pressed for a Clip', (id) => addClip(id)),
    'lessonEditor.changeResource': onPublished('Pressed to Change', async (id) =>
      admin().send('PUT', (await addClip(id)).resource, bodyOf('changeResource')),
    ),
    'lessonEditor.removeResource': onPublished('Pressed to Remove', async (id) =>
      admin().send('DELETE', (await addClip(id)).resource),
    ),
    'lessonEditor.orderResources': onPublished('Pressed to Order', async (id) => {
      const [first, second] = [await addClip(id), await addClip(id, { external_url: 'https://vimeo.com/76979871' })]
      return admin().send('PUT', `${path(id)}/resources/order`, { ids: [second.id, first.id] })
    }),
    'scheduledPublications.save': async () => scheduleDraft('Pressed to Schedule'),
    'scheduledPublications.cancel': async () => admin().send('DELETE', await scheduleDraft('Pressed to Cancel')),
    'lessonEditor.reorder': async () => {
      const { lessons }: { lessons: ListedLesson[] } = (await admin().send('GET', '/api/admin/lessons')).json()
      const reversed = lessons.toReversed().map(({ id }, index) => ({ id, lesson_order: index + 1 }))
      return admin().send('PUT', '/api/admin/lessons/order', { lessons: reversed })
    },
  }
}
