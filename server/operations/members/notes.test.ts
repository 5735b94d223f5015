import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import { smallCourse } from '#server/testing/learning/course.ts'
import { membersAdmin } from '#server/testing/operations/members-admin.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
const admin = beforeTests(() => site.as('admin@example.test'))
const memberAdmin = membersAdmin(site, admin)

const save = ({ id }: Pick<Person, 'id'>, note: string, version?: number) =>
  admin.send(
    'PUT',
    `/api/admin/members/${id}/note`,
    { note },
    version === undefined ? {} : { 'if-match': `"${version}"` },
  )
const noteOf = async (member: Person) => (await memberAdmin.read(member)).note

test('a note is saved, changed and emptied, and the later of two admins overwrites nothing', async () => {
  const member = await site.as('note@example.test')
  assert.deepEqual(await noteOf(member), { note: '', version: 0, updated_at: null })
  const first = await save(member, 'Asked for an invoice.\nWrites in French.', 0)
  assert.deepEqual(first.json(), {
    note: 'Asked for an invoice.\nWrites in French.',
    version: 1,
    updated_at: '2026-03-15T12:00:00.000Z',
  })
  const later = await save(member, 'Called on Monday.', 0)
  assert.deepEqual([later.statusCode, later.json().code], [412, 'changed_elsewhere'])
  assert.equal((await noteOf(member)).note, 'Asked for an invoice.\nWrites in French.')
  assert.equal((await save(member, 'Asked for an invoice.\nWrites in French.', 0)).json().version, 1, 'a retry')
  assert.equal((await save(member, '', 1)).json().version, 2)
  assert.equal((await save({ id: 999_999 }, 'x')).statusCode, 404)
  assert.equal((await save(member, 'x'.repeat(5001), 2)).statusCode, 400)
  assert.deepEqual(await memberAdmin.logOf(member), [
    ['members.saveNote', 'note', null],
    ['members.saveNote', 'note deleted', null],
  ])
})

test('two first notes at the same time keep one, and the other is rejected', async () => {
  const member = await site.as('two@example.test')
  const replies = await Promise.all([save(member, 'One', 0), save(member, 'Two', 0)])
  assert.deepEqual(replies.map(({ statusCode }) => statusCode).sort(), [200, 412])
  assert.equal((await noteOf(member)).version, 1)
})

test("a note appears in the member's export and in none of their pages, and goes with the account", async () => {
  const member = await site.as('private@example.test')
  await save(member, 'A very private remark', 0)
  for (const path of ['/api/users/me', '/api/memberships/me', '/api/account', '/api/progress'])
    assert.ok(!(await member.send('GET', path)).body.includes('private remark'), path)
  const other = await site.as('other@example.test')
  assert.equal((await other.send('GET', `/api/admin/members/${member.id}`)).statusCode, 403)
  const files = unzipSync((await member.send('GET', '/api/account/export')).rawPayload)
  assert.deepEqual(JSON.parse(strFromU8(files['note-of-the-site.json'] ?? new Uint8Array())), [
    { note: 'A very private remark', version: 1, updated_at: '2026-03-15T12:00:00.000Z' },
  ])
  assert.equal((await member.send('DELETE', '/api/account', { confirm: 'DELETE' })).statusCode, 204)
  assert.deepEqual(await site.db.all`select note from member_notes where note like '%private remark%'`, [])
})
