import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bothReleases } from './previous-release.ts'
import { ask, type Client, signInTo } from './release-client.ts'

const sentence = 'Keep the bill in a folder of its own.'
const fact = 'charity-care'

interface Listed {
  id: number
  slug: string
}

async function lessonOf(client: Client, slug: string) {
  const { lessons }: { lessons: Listed[] } = await ask(client, 'GET', '/api/admin/lessons')
  const id = lessons.find((lesson) => lesson.slug === slug)?.id
  assert.ok(id)
  return id
}

/** The open corrections of a lesson. */
async function openOf(client: Client, id: number): Promise<{ id: string; before: string; after: string }[]> {
  const { lessons } = await ask(client, 'GET', '/api/admin/course/corrections')
  return lessons.find((lesson: { id: number }) => lesson.id === id)?.corrections ?? []
}

test('a lesson edited on the previous release stays as it is, is named, and takes over one sentence', async (t) => {
  const releases = await bothReleases(t)
  if (!releases) return
  const server = await releases.startPrevious()
  const previous = await signInTo(server.url, 'admin@example.test')
  const id = await lessonOf(previous, 'health-and-life-cover')
  const path = `/api/admin/lessons/${id}`
  const { source, revision } = await ask(previous, 'GET', path)
  const edited = { ...source, markdown: source.markdown.replace('\n## Watch out', `\n${sentence}\n\n## Watch out`) }
  const saved = await ask(previous, 'PUT', `${path}/draft`, edited, revision)
  await ask(previous, 'POST', `${path}/publish`, { note: 'A sentence of ours' }, saved.revision)

  await server.end()
  const current: Client = { ...previous, url: (await releases.startCurrent()).url }
  const upgraded = await ask(current, 'GET', path)
  assert.equal(upgraded.source.markdown, edited.markdown)
  const open = await openOf(current, id)
  const named = open.find((correction) => correction.id === fact)
  assert.ok(named && open.length > 1, JSON.stringify(open.map((correction) => correction.id)))

  await ask(current, 'POST', '/api/admin/course/corrections/take-over', { lesson: id, correction: fact })
  const { source: taken } = await ask(current, 'GET', path)
  assert.ok(taken.markdown.includes(sentence))
  assert.notEqual(taken.markdown, edited.markdown)
  const lost = edited.markdown.split('\n').filter((line: string) => !taken.markdown.includes(line))
  assert.equal(lost.length, 1, `lines that changed: ${lost.join(' | ')}`)
  assert.deepEqual(
    (await openOf(current, id)).map((correction) => correction.id),
    open.map((correction) => correction.id).filter((one) => one !== fact),
  )
})
