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
