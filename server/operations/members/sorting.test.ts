import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MemberList } from '#contract/operations/members.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { membersAdmin } from '#server/testing/operations/members-admin.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
const admin = beforeTests(() => site.as('admin@example.test'))
const memberAdmin = membersAdmin(site, admin)

const figures = (id: number, seen: string, cents: number) => site.db.run`
  update member_figures set last_seen_at = ${seen}, paid_cents = ${cents} where member_id = ${id}`
const named = (id: number, name: string | null, folded: string | null) => site.db.run`
  update members set given_name = ${name}, search_name = ${folded} where id = ${id}`
const names = (list: Pick<MemberList, 'members'>) => list.members.map(({ email }) => email.split('@')[0])

/** All pages of a query, read forwards. */
async function readAll(query: string, between: () => Promise<unknown> = async () => {}) {
  const found: (string | undefined)[] = []
  for (let next: string | null = ''; next !== null; ) {
    const list: MemberList = await memberAdmin.list(`?${query}${next && `&after=${encodeURIComponent(next)}`}`)
    found.push(...names(list))
    next = list.next
    if (next) await between()
  }
  return found
}

test('members are sorted by joining, last use, payments and name, in both directions', async () => {
  const people = new Map<string, number>()
  for (const name of ['a', 'b', 'c', 'd']) people.set(name, (await site.as(`${name}@sort.test`)).id)
  const id = (name: string) => people.get(name) ?? 0
  await figures(id('a'), '2026-03-01T10:00:00.000Z', 1999)
  await figures(id('b'), '', 0)
  await figures(id('c'), '2026-03-02T10:00:00.000Z', 599)
  await figures(id('d'), '2026-03-01T10:00:00.000Z', 10_000)
  await named(id('a'), 'Zoë', 'zoe')
  await named(id('b'), null, null)
  await named(id('c'), 'Émile', 'emile')
  await named(id('d'), 'emily', 'emily')
  const sorted = async (query: string) => (await readAll(`search=sort.test${query}`)).join('')
  assert.equal(await sorted(''), 'dcba')
  assert.equal(await sorted('&sort=joined&direction=asc'), 'abcd')
  assert.equal(await sorted('&sort=last_seen'), 'cdab')
  assert.equal(await sorted('&sort=last_seen&direction=asc'), 'badc')
  assert.equal(await sorted('&sort=paid'), 'dacb')
  assert.equal(await sorted('&sort=paid&direction=asc'), 'bcad')
  // Without a name the address counts: b@sort.test.
  assert.equal(await sorted('&sort=name'), 'bcda')
  assert.equal(await sorted('&sort=name&direction=desc'), 'adcb')
  const { members, seen_since } = await memberAdmin.list('?search=b%40sort.test')
  assert.deepEqual([members[0].last_seen_at, members[0].lifetime_paid, seen_since], [null, 0, '2026-03-15'])
})

test('sorted pages have no gaps and no repetitions, also backwards and while members move', async () => {
  const ids: number[] = []
  for (let index = 0; index < 60; index += 1) {
    const { id } = await site.as(`p${index}@sorted-pages.test`)
    ids.push(id)
    // Groups of ten are equal, so that the id decides.
    await figures(id, `2026-02-0${1 + Math.floor(index / 10)}T00:00:00.000Z`, 100 * Math.floor(index / 10))
  }
  const groups = (sign: number) =>
    Array.from({ length: 60 }, (_, index) => index)
      .sort((a, b) => sign * (a - b))
      .map((index) => `p${index}`)
  for (const sort of ['last_seen', 'paid']) {
    assert.deepEqual(await readAll(`search=sorted-pages&sort=${sort}`), groups(-1))
    assert.deepEqual(await readAll(`search=sorted-pages&sort=${sort}&direction=asc`), groups(1))
  }
  const query = '?search=sorted-pages&sort=paid'
  const first = await memberAdmin.list(query)
  const second = await memberAdmin.list(`${query}&after=${first.next}`)
  const third = await memberAdmin.list(`${query}&after=${second.next}`)
  assert.deepEqual([first.previous, third.next], [null, null])
  const back = await memberAdmin.list(`${query}&before=${third.previous}`)
  assert.deepEqual(names(back), names(second))
  const start = await memberAdmin.list(`${query}&before=${back.previous}`)
  assert.deepEqual([names(start), start.previous], [names(first), null])
  // The member of the cursor rises to the top: the pages after it stay.
  const moved = await readAll('search=sorted-pages&sort=last_seen', () =>
    figures(ids[35] ?? 0, '2026-03-01T00:00:00.000Z', 0),
  )
  assert.deepEqual(moved, groups(-1))
})

test('a frequent text is sorted, too', async () => {
  await site.db.run`
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 1100)
    insert into members (id, issuer, subject, email, given_name, search_name, created_at)
    select 900000 + n, 'i', 'frequent-' || n, 'n' || n || '@frequent.test', 'N', 'n', '2026-01-01T00:00:00.000Z'
    from numbers`
  await figures(900_700, '', 500)
  await figures(900_300, '', 700)
  const list = await memberAdmin.list('?search=frequent.test&sort=paid')
  assert.deepEqual(names(list).slice(0, 3), ['n300', 'n700', 'n1100'])
  assert.equal(list.count, 1100)
})

test('a cursor or a sort that is none is rejected, and a strange one finds a page', async () => {
  const status = async (query: string) => (await admin.send('GET', `/api/admin/members?${query}`)).statusCode
  for (const query of ['after=0', 'after=x', 'after=1%00', 'sort=email', 'direction=up', `after=1~${'x'.repeat(601)}`])
    assert.equal(await status(query), 400, query)
  for (const query of ['after=1~NaN&sort=paid', 'after=9', "sort=name&after=9~'%25", 'sort=last_seen&before=9~zzz'])
    assert.equal(await status(query), 200, query)
})
