import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import type { AuditLogEntry } from '#contract/operations/audit-log.ts'
import { auditLogStore } from '#server/platform/audit/store.ts'
import { findText } from '#server/testing/database/tables.ts'
import { sendEmails } from '#server/testing/emails.ts'
import { examples } from '#server/testing/endpoint-examples.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const token = 'a-token-of-more-than-32-characters-x'

const site = siteForTests(() => startApp({ course: smallCourse(), settings: { ADMIN_API_TOKEN: token } }))
const admin = beforeTests(() => site.as('admin@example.test'))

const at = '2026-03-15T12:00:00.000Z'
const record = (entry: object) => auditLogStore(site.db).record({ by: admin.id, action: 'members.grant', at, ...entry })
const read = async (query = ''): Promise<{ entries: AuditLogEntry[]; next: string | null; actions: string[] }> => {
  const reply = await admin.send('GET', `/api/admin/log${query}`)
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

test('an admin finds an action by its name, its subject and its reason', async () => {
  const mara = await site.as('mara@example.test')
  await record({ member_id: mara.id, fields: ['tier'], reason: 'Won the 100% quiz_night.' })
  await record({ action: 'orders.refund', subject: 'order 7', member_id: mara.id, reason: 'It broke. Élodie asked.' })
  await record({ action: 'lessonEditor.publish', subject: 'lesson 12 v4' })
  const subjects = async (query: string) => (await read(query)).entries.map(({ action }) => action)
  assert.deepEqual(await subjects(''), ['lessonEditor.publish', 'orders.refund', 'members.grant'])
  assert.deepEqual(await subjects('?action=orders.refund'), ['orders.refund'])
  assert.deepEqual(await subjects(`?member=${mara.id}`), ['orders.refund', 'members.grant'])
  assert.deepEqual(await subjects(`?search=${mara.id}`), ['orders.refund', 'members.grant'])
  assert.deepEqual(await subjects('?search=BROKE'), ['orders.refund'])
  assert.deepEqual(await subjects('?search=%C3%89lodie'), ['orders.refund'])
  assert.deepEqual(await subjects('?search=Lesson%2012'), ['lessonEditor.publish'])
  assert.deepEqual(await subjects('?search=mara@'), ['orders.refund', 'members.grant'])
  assert.deepEqual(await subjects('?search=100%25%20quiz_'), ['members.grant'])
  assert.deepEqual(await subjects('?search=quiz%25night'), [])
  const [entry] = (await read('?action=members.grant')).entries
  assert.deepEqual(entry, {
    id: entry?.id,
    at,
    action: 'members.grant',
    by: { id: admin.id, name: 'Test', email: 'admin@example.test' },
    member: { id: mara.id, name: 'Test', email: 'mara@example.test' },
    subject: null,
    what: null,
    fields: ['tier'],
    reason: 'Won the 100% quiz_night.',
  })
  assert.deepEqual((await read()).actions, ['lessonEditor.publish', 'members.grant', 'orders.refund'])
})

test('a deleted member stays in the log as a number without personal data', async () => {
  const leaver = await site.as('leaver@example.test')
  await record({ member_id: leaver.id, reason: 'Asked for it.' })
  assert.equal((await leaver.send('DELETE', '/api/account', { confirm: 'DELETE' })).statusCode, 204)
  const [entry] = (await read(`?member=${leaver.id}`)).entries
  assert.deepEqual(entry?.member, { id: leaver.id, name: null, email: null })
  await sendEmails(site)
  assert.equal(await findText(site.db, 'leaver@example.test'), undefined)
})

test("a member's export contains actions on their account only", async () => {
  const [own, other] = [await site.as('own@example.test'), await site.as('other@example.test')]
  await record({ member_id: own.id, reason: 'For the own one.' })
  await record({ member_id: other.id, reason: 'For the other one.' })
  const files = unzipSync((await own.send('GET', '/api/account/export')).rawPayload)
  const rows = JSON.parse(strFromU8(files['administration.json'] ?? new Uint8Array()))
  assert.deepEqual(rows, [
    { at, action: 'members.grant', subject: null, what: null, fields: null, reason: 'For the own one.' },
  ])
})

test('a long log is read page by page, each entry once', async () => {
  await Promise.all(
    Array.from({ length: 120 }, (_, number) => record({ action: 'long.page', subject: `entry ${number}` })),
  )
  const seen: number[] = []
  let pages = 0
  for (let next: string | null = ''; next !== null; pages += 1) {
    const page: Awaited<ReturnType<typeof read>> = await read(`?action=long.page${next && `&after=${next}`}`)
    seen.push(...page.entries.map(({ id }) => id))
    next = page.next
  }
  assert.deepEqual([pages, seen.length, new Set(seen).size], [3, 120, 120])
  assert.deepEqual(
    seen,
    seen.toSorted((a, b) => b - a),
  )
})

test('the log is exported as CSV without formula injection', async () => {
  await record({ action: 'csv.one', reason: '=HYPERLINK("https://evil.test")', fields: ['tier', 'cashcoach'] })
  for (let batch = 0; batch < 22; batch += 1)
    await site.db.transaction(async () => {
      for (let number = 0; number < 50; number += 1) await record({ action: 'csv.many' })
    })
  const csv = async (action: string) => {
    const reply = await admin.send('GET', `/api/admin/log/export?action=${action}`)
    assert.match(String(reply.headers['content-disposition']), /moneta-admin-log\.csv/)
    return reply.body.split('\r\n')
  }
  const [header, line = ''] = await csv('csv.one')
  assert.equal(header, '\uFEFFNumber,At,Admin,Admin e-mail,Action,Member,Member e-mail,What,Fields,Reason')
  assert.ok(line.endsWith(`csv.one,,,,"tier, cashcoach","'=HYPERLINK(""https://evil.test"")"`), line)
  assert.equal((await csv('csv.many')).filter((row) => row.includes('csv.many')).length, 1100)
})

test('actions by API token are logged as done by a script', async () => {
  const headers = { authorization: `Bearer ${token}` }
  const set = (value: string) => site.visitor('PUT', '/api/settings/store_enabled', { value }, headers)
  for (const value of ['false', 'true', 'true']) assert.equal((await set(value)).statusCode, 200)
  const { entries } = await read('?action=settings.setStoreEnabled')
  const [entry, before] = entries
  assert.deepEqual([entry?.by, entry?.subject], [null, 'store_enabled true'])
  assert.equal(before?.subject, 'store_enabled false', 'an action without changes is not logged')
})

test('an entry keeps the title of its time after the thing is renamed and deleted', async () => {
  const body = { ...examples['shop.create']?.body, name: 'Tall mug' }
  const { id } = (await admin.send('POST', '/api/products', body)).json()
  await admin.send('PUT', `/api/products/${id}`, { ...body, name: 'Short mug' })
  await admin.send('DELETE', `/api/products/${id}`)
  const { entries } = (await admin.send('GET', `/api/admin/log?search=product%20${id}`)).json()
  assert.deepEqual(
    entries.map(({ action, what }: { action: string; what: string }) => [action, what]),
    [
      ['shop.remove', `Short mug, product ${id}`],
      ['shop.change', `Short mug, product ${id}`],
      ['shop.create', `Tall mug, product ${id}`],
    ],
  )
  const byTitle = (await admin.send('GET', '/api/admin/log?search=tall%20MUG')).json().entries
  assert.equal(byTitle.length, 1)
  const csv = (await admin.send('GET', `/api/admin/log/export?search=product%20${id}`)).body
  assert.match(csv, new RegExp(`,"Short mug, product ${id}",`))
})
