import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { EditorResource, NewResource } from '#contract/learning/lesson-editor.ts'
import { formBody } from '#server/testing/form-body.ts'
import { lessonEditing } from '#server/testing/learning/lesson-editing.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(startApp)
const admin = beforeTests(() => site.as('admin@example.test'))
const editorClient = lessonEditing(admin)
beforeEach(() => site.clock.advance(1000))

const clip: NewResource = {
  title: 'A clip',
  description: 'Two minutes',
  section: null,
  media_key: null,
  external_url: 'https://vimeo.com/123456789',
  resource_type: 'video',
}
const add = (id: number, fields: Partial<NewResource> = {}) =>
  admin.send('POST', `${editorClient.base}/${id}/resources`, { ...clip, ...fields })
const expectedVisibleOrder = async (id: number): Promise<EditorResource[]> =>
  (await admin.send('GET', `/api/lessons/${id}/resources`)).json()
const seed = () => admin.send('POST', '/api/admin/seed-resources')

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
async function uploadPicture() {
  const { payload, headers } = await formBody({ title: 'Two bars' }, { image: [png, 'bars.png'] })
  const url = '/api/admin/images/upload'
  return (await site.app.inject({ method: 'POST', url, payload, headers: { ...headers, cookie: admin.cookie } })).json()
}

test('a library picture and an external address appear in a lesson for learners', async () => {
  const { key } = await uploadPicture()
  const picture = { media_key: key, external_url: null, resource_type: 'image', section: 'the-idea' } as const
  const reply = await add(2, { ...picture, title: 'Two bars', description: 'Two bars, the second one higher' })
  assert.equal(reply.statusCode, 200, reply.body)
  await add(2)
  const [first, second] = (await expectedVisibleOrder(2)).slice(-2)
  assert.deepEqual(
    [first?.resource_type, first?.section, first?.alt, second?.external_url],
    ['image', 'the-idea', 'Two bars, the second one higher', 'https://vimeo.com/123456789'],
  )
  const again = await Promise.all(Array.from({ length: 20 }, () => add(2)))
  assert.ok(again.every(({ statusCode }) => statusCode === 409))
  assert.equal((await expectedVisibleOrder(2)).filter(({ title }) => title === 'A clip').length, 1)
  const item = await admin.send('GET', `/api/resources/${first?.id}/download`)
  assert.deepEqual([item.statusCode, item.headers['content-type']], [200, 'image/png'])
})

test('the author sees pictures of a lesson that is not published yet', async () => {
  const { id } = await editorClient.create('With a Picture')
  const { key } = await uploadPicture()
  const fields = { media_key: key, external_url: null, resource_type: 'image' } as const
  const { resources } = (await add(id, fields)).json()
  const url = `/api/resources/${resources[0].id}/download`
  const reader = await site.as('reader@example.test')
  assert.deepEqual([(await admin.send('GET', url)).statusCode, (await reader.send('GET', url)).statusCode], [200, 404])
})

test('rejects an unsafe address, a deleted item and an unknown heading', async () => {
  const before = await expectedVisibleOrder(4)
  const rejected: [Partial<NewResource>, string][] = [
    [{ external_url: 'javascript:alert(1)' }, 'external_url'],
    [{ external_url: 'http://example.test/clip' }, 'external_url'],
    [{ external_url: 'https://name:secret@example.test/clip' }, 'external_url'],
    [{ external_url: 'no address' }, 'external_url'],
    [{ external_url: null }, 'external_url'],
    [{ resource_type: 'image' }, 'resource_type'],
    [{ media_key: 'gone', external_url: null }, 'media_key'],
    [{ section: 'no-such-heading' }, 'section'],
    [{ title: ' ' }, 'title'],
  ]
  for (const [fields, field] of rejected) {
    const reply = await add(4, fields)
    assert.equal(reply.statusCode, 400, JSON.stringify(fields))
    assert.ok(reply.json().fields[field], JSON.stringify(fields))
  }
  assert.deepEqual(await expectedVisibleOrder(4), before)
  assert.equal((await add(987_654)).statusCode, 404)
})

test('edited fields and order of a resource survive seeding its file again', async () => {
  await add(3, { title: 'Third clip' })
  const before = await expectedVisibleOrder(3)
  const [workbook] = before
  assert.ok(workbook)
  const messages = { title: 'My Tracker', description: 'Mine', section: 'the-idea' }
  assert.equal((await admin.send('PUT', `${editorClient.base}/3/resources/${workbook.id}`, messages)).statusCode, 200)
  const ids = before.map(({ id }) => id).reverse()
  assert.equal((await admin.send('PUT', `${editorClient.base}/3/resources/order`, { ids })).statusCode, 200)
  await seed()
  const after = await expectedVisibleOrder(3)
  assert.deepEqual(
    after.map(({ id }) => id),
    ids,
  )
  const own = after.find(({ id }) => id === workbook.id)
  assert.deepEqual([own?.title, own?.description, own?.section], ['My Tracker', 'Mine', 'the-idea'])
  const partial = await admin.send('PUT', `${editorClient.base}/3/resources/order`, { ids: ids.slice(1) })
  assert.equal(partial.statusCode, 400)
  const elsewhere = await admin.send('PUT', `${editorClient.base}/4/resources/${workbook.id}`, {
    ...messages,
    section: null,
  })
  assert.equal(elsewhere.statusCode, 404)
})

test('a removed resource stays removed after seeding, until its lesson is reset to the files', async () => {
  const [picture] =
    (await expectedVisibleOrder(7)).length > 0 ? await expectedVisibleOrder(7) : (await editorClient.read(7)).resources
  assert.ok(picture)
  const url = `${editorClient.base}/7/resources/${picture.id}`
  const replies = await Promise.all(Array.from({ length: 20 }, () => admin.send('DELETE', url)))
  assert.deepEqual(
    replies.map(({ statusCode }) => statusCode).sort((a, b) => a - b),
    [200, ...Array(19).fill(404)],
  )
  const titles = async () => (await editorClient.read(7)).resources.map(({ title }) => title)
  await seed()
  assert.ok(!(await titles()).includes(picture.title))
  await admin.send('POST', '/api/admin/seed-lessons', { overwrite_edited: [7] })
  await seed()
  assert.ok((await titles()).includes(picture.title))
  const logged = await site.db
    .all`select subject, fields from admin_log where action = ${'lessonEditor.removeResource'}`
  assert.deepEqual(
    logged.map(({ subject, fields }) => [subject, fields]),
    [['lesson 7', JSON.stringify([picture.title])]],
  )
})

test('a removed workbook is restored when the workbooks page is opened', async () => {
  await admin.send('DELETE', `${editorClient.base}/1/resources/129`)
  await seed()
  assert.ok(!(await expectedVisibleOrder(1)).some(({ id }) => id === 129))
  await admin.send('POST', '/api/admin/create-excel-resources')
  assert.ok((await expectedVisibleOrder(1)).some(({ id }) => id === 129))
})
