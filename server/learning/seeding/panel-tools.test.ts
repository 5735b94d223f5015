import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { membersAdmin } from '#server/testing/operations/members-admin.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
const admin = beforeTests(() => site.as('admin@example.test'))
const platinum = '/api/admin/add-platinum-lessons'
const preview = async () => (await admin.send('GET', platinum)).json()
/** Sends the same call twice at once, and returns the messages. */
const twice = async (path: string) => {
  const replies = await Promise.all([admin.send('POST', path), admin.send('POST', path)])
  return replies.map((reply) => reply.json().message).sort()
}

test('the preview of the platinum lessons names what is missing and counts its readers, without a change', async () => {
  await site.as('no-tier@example.test')
  await site.as('gold-only@example.test', { tier: 'gold' })
  assert.deepEqual(await preview(), { lessons: ['Title of further'], members: 0 })
  const [first, second] = [
    await site.as('platinum@example.test', { tier: 'platinum' }),
    await site.as('platinum-too@example.test', { tier: 'platinum' }),
  ]
  assert.deepEqual(await preview(), { lessons: ['Title of further'], members: 2 })
  const { endGrant, read } = membersAdmin(site, admin)
  await endGrant(second, (await read(second)).tier_entries[0].id)
  assert.deepEqual(await preview(), { lessons: ['Title of further'], members: 1 })
  const cards = (await first.send('GET', '/api/lessons')).json()
  assert.deepEqual([cards.length, cards.filter(({ tier }: { tier: string }) => tier === 'platinum').length], [5, 1])
})

test('two concurrent calls add the platinum lessons once, and the preview is empty afterwards', async () => {
  assert.deepEqual(await twice(platinum), ['1 platinum lesson added.', 'Every platinum lesson is there already.'])
  assert.deepEqual(await preview(), { lessons: [], members: 1 })
  const logged = await site.db
    .all`select what from admin_log where action = ${'seeding.addPlatinumLessons'} order by what`
  assert.ok(logged.some(({ what }) => what === '1 lesson: Title of further'))
})

test('two concurrent calls update the lessons once', async () => {
  await site.db.run`update lessons set content = 'typed over' where lesson_order = 1`
  const [none, one] = await twice('/api/admin/force-update-silver-lessons')
  assert.deepEqual(
    [none, one],
    ['1 lesson updated: Title of first.', 'Every bronze and silver lesson is as its file has it.'],
  )
})

test('two concurrent calls put the finance books back once', async () => {
  const books = async () => (await admin.send('GET', '/api/affiliate/products')).json().length
  assert.equal(await books(), 0)
  const messages = await twice('/api/admin/fix-affiliate-products')
  assert.deepEqual([messages.length, await books()], [2, 3])
  assert.equal(messages.filter((message) => /3 finance books put back/.test(message)).length, 1)
})
