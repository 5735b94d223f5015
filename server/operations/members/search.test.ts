import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signIn } from '#server/testing/accounts/sign-in.ts'
import { startSite } from '#server/testing/browser.ts'
import { areasOf } from '#server/testing/job-runner.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { membersAdmin } from '#server/testing/operations/members-admin.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'

const site = siteForTests(() => startSite({ course: smallCourse() }))
const admin = beforeTests(() => site.as('admin@example.test'))
const memberAdmin = membersAdmin(site, admin)

const search = async (text: string): Promise<string[]> =>
  (await memberAdmin.list(`?search=${encodeURIComponent(text)}`)).members.map(({ email }: { email: string }) => email)

test('a member is found by the given name of the sign-in, whatever its accents and its case', async () => {
  await signIn(site.browser(), 'émile.durand@accents.test')
  await signIn(site.browser(), 'zoë.martin@accents.test')
  for (const text of ['emile', 'Émile', 'ÉMILE', 'E\u0301mile', 'mil'])
    assert.deepEqual(await search(text), ['émile.durand@accents.test'], text)
  for (const text of ['zoe', 'Zoë', 'ZOË']) assert.deepEqual(await search(text), ['zoë.martin@accents.test'], text)
  assert.deepEqual(await search('DURAND@accents'), ['émile.durand@accents.test'])
  assert.deepEqual(await search('emil_'), [])
})

test('a member is found by a name that changed at the provider', async () => {
  const browser = site.browser()
  const { db } = site
  await signIn(browser, 'rené.petit@accents.test')
  await db.run`
    update members set given_name = ${'Bob'}, search_name = ${'bob'} where email = ${'rené.petit@accents.test'}`
  await signIn(browser, 'rené.petit@accents.test')
  assert.deepEqual(await search('RENE'), ['rené.petit@accents.test'])
  assert.deepEqual(await search('bob'), [])
})

test('members of an earlier release are found by name after the start, and a second start changes nothing', async () => {
  const { db } = site
  await db.insertMany(
    'members',
    Array.from({ length: 1200 }, (_, index) => ({
      id: 500_000 + index,
      issuer: 'https://issuer.test',
      subject: `earlier-${index}`,
      email: `${index}@earlier.test`,
      given_name: index === 1100 ? 'Łucja Ångström' : index === 1150 ? null : 'Noël',
      created_at: '2026-01-01T00:00:00.000Z',
    })),
  )
  assert.deepEqual(await search('angstrom'), [])
  const { accounts } = areasOf(site)
  assert.deepEqual(await accounts.seed?.(site.clock.now()), [])
  assert.deepEqual(await search('angstrom'), ['1100@earlier.test'])
  assert.equal((await memberAdmin.list('?search=noel')).count, 1198)
  await db.run`update members set search_name = ${'changed since'} where email = ${'1100@earlier.test'}`
  await accounts.seed?.(site.clock.now())
  assert.deepEqual(await search('changed since'), ['1100@earlier.test'])
})

test('one or two characters match the beginning of a name or an address, and wildcards and quotes are literal', async () => {
  const { db } = site
  const add = async (email: string, name: string) => {
    const browser = site.browser()
    await signIn(browser, email)
    await db.run`update members set given_name = ${name}, search_name = ${name.toLowerCase()} where email = ${email}`
  }
  await add('xq_percent@marks.test', "O'Xenia")
  await add('someone@marks.test', 'Xq"uo"te 100%')
  await add('%wild@marks.test', 'Plain')
  const cases: [text: string, expected: string[]][] = [
    ['xq', ['someone@marks.test', 'xq_percent@marks.test']],
    ['XQ', ['someone@marks.test', 'xq_percent@marks.test']],
    ['q_', []],
    ['xq_', ['xq_percent@marks.test']],
    ["o'x", ['xq_percent@marks.test']],
    ["'x", []],
    ["o'", ['xq_percent@marks.test']],
    ['"uo"', ['someone@marks.test']],
    ['xq"u', ['someone@marks.test']],
    ['%', ['%wild@marks.test']],
    ['%w', ['%wild@marks.test']],
    ['00%', ['someone@marks.test']],
    ['_', []],
    ['\\', []],
    ['"', []],
    ['X\u0301q\u0308', ['someone@marks.test', 'xq_percent@marks.test']],
    ['\u0301', []],
    ['te 1', ['someone@marks.test']],
    ['someone@marks.test plain', []],
    ['t@marks', ['xq_percent@marks.test']],
    ['xq OR plain', []],
    ['xq*', []],
  ]
  for (const [text, expected] of cases) assert.deepEqual(await search(text), expected, text)
})

test('a member whom a server of the release before added or changed is found, and a deleted one leaves nothing', async () => {
  const { db } = site
  const id = await db.id()
  await db.run`
    insert into members (id, issuer, subject, email, given_name, search_name, created_at)
    values (${id}, 'https://issuer.test', 'beside', 'Beside@Older.test', 'Ünal', 'unal', '2026-03-15T12:00:00.000Z')`
  for (const text of ['beside@older', 'unal', 'un', 'be']) assert.deepEqual(await search(text), ['Beside@Older.test'])
  await db.run`update members set email = 'moved@zjqwx.test' where id = ${id}`
  assert.deepEqual([await search('beside@older'), await search('zjqwx')], [[], ['moved@zjqwx.test']])
  await db.run`delete from members where id = ${id}`
  assert.deepEqual(await search('zjqwx'), [])
  if (db.engine === 'postgres') return
  const blocks = await db.all`select block from member_search_data`
  const index = blocks.map(({ block }) => Buffer.from(block as Uint8Array).toString('latin1')).join()
  assert.ok(!['zjq', 'jqw', 'qwx'].some((piece) => index.includes(piece)))
})

test('a frequent text is paged and counted in the order of the list, with filters and an exact number', async () => {
  const { db } = site
  const ids = await db.ids(2500)
  await db.insertMany(
    'members',
    ids.map((id, index) => ({
      id,
      issuer: 'https://issuer.test',
      subject: `frequent-${index}`,
      email: `${index}@${index % 2 === 0 ? 'frequent' : 'other'}.test`,
      given_name: 'Zz',
      search_name: 'zz',
      created_at: '2026-01-01T00:00:00.000Z',
    })),
  )
  const emails = ids.map((_, index) => `${index}@frequent.test`).filter((_, index) => index % 2 === 0)
  const newest = emails.toReversed()
  const first = await memberAdmin.list('?search=frequent')
  const emailsIn = ({ members }: { members: { email: string }[] }) => members.map(({ email }) => email)
  assert.deepEqual([emailsIn(first), first.count, first.previous], [newest.slice(0, 25), 1250, null])
  const second = await memberAdmin.list(`?search=frequent&after=${first.next}`)
  assert.deepEqual(emailsIn(second), newest.slice(25, 50))
  const back = await memberAdmin.list(`?search=frequent&before=${second.previous}`)
  assert.deepEqual([emailsIn(back), back.previous], [newest.slice(0, 25), null])
  const silver = ids[2] ?? 0
  await memberAdmin.grantTier({ id: silver }, 'silver')
  const filtered = await memberAdmin.list('?search=frequent&tier=silver')
  assert.deepEqual([emailsIn(filtered), filtered.count], [['2@frequent.test'], 1])
  const oldest = await memberAdmin.list(`?search=frequent&after=${ids[4]}`)
  assert.deepEqual([emailsIn(oldest), oldest.next], [['2@frequent.test', '0@frequent.test'], null])
  assert.equal((await memberAdmin.list('?search=zz')).count, 2500)
})
