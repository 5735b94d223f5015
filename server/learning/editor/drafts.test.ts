import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { lessonEditing } from '#server/testing/learning/lesson-editing.ts'
import { lessonSource, sourceQuestion } from '#server/testing/learning/lesson-source.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(startApp)
const admin = beforeTests(() => site.as('admin@example.test'))
const editorClient = lessonEditing(admin)
beforeEach(() => site.clock.advance(1000))

const listed = async () => (await admin.send('GET', editorClient.base)).json().lessons
const contentOf = async (id: number) => (await admin.send('GET', `/api/lessons/${id}`)).json().content

test('a seeded lesson opens with the authored text: figure markers, common mistakes and objectives', async () => {
  const { source, resources, sections } = await editorClient.read(1)
  assert.match(source.markdown, /^Before you choose where to go with your money/)
  assert.equal(source.quiz[0]?.id, 'l01-q1')
  assert.equal(source.quiz[0]?.traps?.[0], 'income-is-net-worth')
  assert.deepEqual(source.quiz[0]?.correct, [1])
  assert.equal(source.objectives.length, 3)
  assert.equal(resources[0]?.id, 129)
  assert.ok(sections.some(({ id, title }) => id === 'worked-example' && title === 'Worked example'))
  assert.equal((await editorClient.read(10)).source.markdown.includes('{{figure:'), true)
})

test('a draft is saved even with errors, and is not visible to learners', async () => {
  const before = await contentOf(2)
  const wrong = lessonSource({
    title: 'Half',
    markdown: '<script>',
    quiz: [sourceQuestion({ options: [], correct: [] })],
  })
  const saved = await editorClient.save(2, wrong)
  assert.equal(saved.statusCode, 200)
  const { has_draft, saved_by, revision, source, version, base_version } = saved.json()
  assert.deepEqual([has_draft, saved_by, revision, version, base_version], [true, 'admin@example.test', 1, 1, 1])
  assert.deepEqual(source, wrong)
  assert.equal(await contentOf(2), before)
  const [, row] = await listed()
  assert.deepEqual([row.id, row.has_draft, row.problems > 2, row.title === 'Half'], [2, true, true, false])
  assert.equal((await editorClient.save(2, wrong)).json().revision, 2)
})

test('a second editor sees who saved and when, and overwrites nothing', async () => {
  const { revision } = await editorClient.read(4)
  const first = lessonSource({ title: 'Of the first editor' })
  assert.equal((await editorClient.save(4, first, revision)).statusCode, 200)
  const second = await editorClient.save(4, lessonSource({ title: 'Of the second' }), revision)
  assert.equal(second.statusCode, 412)
  assert.deepEqual(second.json(), {
    error:
      'This lesson was saved in another window by admin@example.test, after you began here. Nothing was overwritten.',
    code: 'changed_elsewhere',
    fields: {
      revision: String(revision + 1),
      saved_by: 'admin@example.test',
      saved_at: new Date(site.clock.now()).toISOString(),
    },
  })
  assert.equal((await editorClient.read(4)).source.title, 'Of the first editor')
  assert.equal((await editorClient.publish(4, { revision })).statusCode, 412)
  assert.equal((await editorClient.publish(4, { revision: revision + 1 })).statusCode, 200)
  const late = await editorClient.save(4, first, revision + 1)
  assert.match(late.json().error, /^This lesson was published, or its draft discarded, in another window, after/)
})

test('rejects a lesson over 512 kB and leaves the draft unchanged', async () => {
  await editorClient.save(5, lessonSource({ title: 'Short' }))
  const { statusCode, body } = await editorClient.save(5, lessonSource({ markdown: 'x'.repeat(513 * 1024) }))
  assert.equal(statusCode, 413)
  assert.match(JSON.parse(body).error, /^This lesson is too long: at most 512 kB can be kept\./)
  assert.equal((await editorClient.read(5)).source.title, 'Short')
  const fits = await editorClient.save(5, lessonSource({ markdown: 'x'.repeat(500 * 1024) }))
  assert.equal(fits.statusCode, 200)
})

test('discarding deletes the draft and leaves the published lesson unchanged', async () => {
  const before = await editorClient.read(6)
  await editorClient.edit(6, { title: 'Another title' })
  const { has_draft, source, version } = (await admin.send('DELETE', `${editorClient.base}/6/draft`)).json()
  assert.deepEqual([has_draft, source, version], [false, before.source, before.version])
  const mine = await editorClient.create('All Draft')
  const rejected = await admin.send('DELETE', `${editorClient.base}/${mine.id}/draft`)
  assert.deepEqual([rejected.statusCode, rejected.json().code], [409, 'never_published'])
})

test('a lesson without readers can be deleted once; a lesson with readers cannot', async () => {
  const { id } = await editorClient.create('Never Mind')
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => admin.send('DELETE', `${editorClient.base}/${id}`)),
  )
  assert.equal(replies.filter(({ statusCode }) => statusCode === 204).length, 1)
  assert.ok(replies.every(({ statusCode }) => statusCode === 204 || statusCode === 404))
  const logged = await site.db.all`select subject from admin_log where action = ${'lessonEditor.remove'}`
  assert.deepEqual(
    logged.map(({ subject }) => subject),
    [`lesson ${id}`],
  )
  const published = await editorClient.published({ title: 'Read Once' })
  await admin.send('POST', `${editorClient.base}/${published.id}/unpublish`)
  for (const one of [published.id, 1]) {
    const rejected = await admin.send('DELETE', `${editorClient.base}/${one}`)
    assert.deepEqual([rejected.statusCode, rejected.json().code], [409, 'was_published'])
  }
})

test('two lessons with the same title get different slugs', async () => {
  const [one, other] = [await editorClient.create('What’s a 401(k)?'), await editorClient.create('What’s a 401(k)?')]
  assert.deepEqual([one.slug, other.slug], ['whats-a-401-k', 'whats-a-401-k-2'])
})

test('creates one lesson for twenty requests with the same idempotency key', async () => {
  const body = { title: 'Pressed Create', tier: 'gold', after: null }
  const press = () => admin.send('POST', editorClient.base, body, { 'idempotency-key': 'one-press-of-create' })
  const ids = (await Promise.all(Array.from({ length: 20 }, press))).filter(({ statusCode }) => statusCode === 200)
  assert.equal(new Set(ids.map((reply) => reply.json().id)).size, 1)
  assert.equal((await listed()).filter(({ title }: { title: string }) => title === 'Pressed Create').length, 1)
})
