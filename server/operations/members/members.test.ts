import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { membersAdmin } from '#server/testing/operations/members-admin.ts'
import { subscriptionCheckoutOf } from '#server/testing/payments/paying.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'
import { openCashcoach } from '#server/testing/tracker/cashcoach.ts'

const site = siteForTests(() =>
  startApp({ course: smallCourse(), settings: { FREE_ACCESS_EMAILS: 'Listed@example.test' } }),
)
const admin = beforeTests(() => site.as('admin@example.test'))
const memberAdmin = membersAdmin(site, admin)

const emailsOf = (list: { members: { email: string }[] }) => list.members.map(({ email }) => email)

test('a member is found by part of a name or address, and wildcards are literal', async () => {
  const { db } = site
  const maya = await site.as('maya_o@find.test')
  await site.as('mayaxo@find.test')
  await db.run`update members set given_name = ${'50% Maya'}, search_name = ${'50% maya'} where id = ${maya.id}`
  assert.deepEqual(emailsOf(await memberAdmin.list('?search=MAYA_O%40find')), ['maya_o@find.test'])
  assert.deepEqual(emailsOf(await memberAdmin.list('?search=50%25%20m')), ['maya_o@find.test'])
  assert.deepEqual(emailsOf(await memberAdmin.list('?search=%40find.test')), ['mayaxo@find.test', 'maya_o@find.test'])
  assert.deepEqual(await memberAdmin.list('?search=ortis'), {
    members: [],
    count: 0,
    count_is_minimum: false,
    seen_since: '2026-03-15',
    previous: null,
    next: null,
  })
})

test('a row of the list shows tier, CashCoach, lessons and last activity', async () => {
  const { clock } = site
  const member = await site.as('line@one.test', { tier: 'silver' })
  await member.send('POST', '/api/lessons/1/complete', { lessonId: 1, answers: [0, 0, 0, 0, 0] })
  const [line] = (await memberAdmin.list('?search=line%40one')).members
  const { passed } = line.lessons
  const progress = (await member.send('GET', '/api/progress')).json()
  assert.equal(passed, progress.filter(({ is_completed: done }: { is_completed: boolean }) => done).length)
  assert.deepEqual(
    { ...line, lessons: null },
    {
      id: member.id,
      given_name: 'Test',
      email: 'line@one.test',
      created_at: '2026-03-15T12:00:00.000Z',
      tier: 'silver',
      cashcoach: { state: 'none', open_until: null },
      lessons: null,
      last_seen_at: new Date(clock.now()).toISOString(),
      lifetime_paid: 0,
    },
  )
})

test('members are listed by tier, and an orphaned tier counts as the tier below the gap', async () => {
  const { db } = site
  const people = await Promise.all(
    (['bronze', 'silver', 'gold', 'platinum'] as const).map((tier) => site.as(`${tier}@tier.test`, { tier })),
  )
  const gap = await site.as('gap@tier.test', { tier: 'gold' })
  await db.run`update opened_tiers set closed_by = 'refund' where member_id = ${gap.id} and tier = 'silver'`
  const emailsBy = async (tier: string) => emailsOf(await memberAdmin.list(`?search=tier.test&tier=${tier}`))
  assert.deepEqual(await emailsBy('bronze'), ['gap@tier.test', 'bronze@tier.test'])
  assert.deepEqual(await emailsBy('silver'), ['silver@tier.test'])
  assert.deepEqual(await emailsBy('gold'), ['gold@tier.test'])
  assert.deepEqual(await emailsBy('platinum'), ['platinum@tier.test'])
  const all = (await memberAdmin.list('?search=tier.test')).members
  for (const person of [...people, gap]) {
    const { membership_tier: tier } = (await person.send('GET', '/api/memberships/me')).json()
    assert.equal(all.find(({ id }: { id: number }) => id === person.id).tier, tier)
  }
})

test('members are listed by the CashCoach state that they see themselves', async () => {
  const { payments, db } = site
  const listed = await site.as('listed@example.test')
  const granted = await site.as('given@coach.test')
  await openCashcoach(site, granted)
  const trying = await site.as('trying@coach.test')
  await payments.provider.pay(await subscriptionCheckoutOf(trying))
  const leaving = await site.as('leaving@coach.test')
  await payments.provider.pay(await subscriptionCheckoutOf(leaving))
  await db.run`
    update payment_subscriptions set cancel_at = ${'2026-04-01T00:00:00.000Z'} where member_id = ${leaving.id}`
  const late = await site.as('late@coach.test')
  await payments.provider.pay(await subscriptionCheckoutOf(late))
  await db.run`
    update payment_subscriptions set status = 'past_due', next_attempt_at = ${'2026-03-20T00:00:00.000Z'}
    where member_id = ${late.id}`
  const lapsed = await site.as('over@coach.test')
  await payments.provider.pay(await subscriptionCheckoutOf(lapsed))
  await db.run`update payment_subscriptions set status = 'past_due' where member_id = ${lapsed.id}`
  const emailsBy = async (state: string) => emailsOf(await memberAdmin.list(`?search=coach.test&cashcoach=${state}`))
  assert.deepEqual(await emailsBy('free'), ['given@coach.test'])
  assert.deepEqual(await emailsBy('trialing'), ['trying@coach.test'])
  assert.deepEqual(await emailsBy('cancelled'), ['leaving@coach.test'])
  assert.deepEqual(await emailsBy('past_due'), ['late@coach.test'])
  assert.deepEqual(await emailsBy('active'), [])
  assert.deepEqual(await emailsBy('none'), ['over@coach.test'])
  assert.deepEqual(emailsOf(await memberAdmin.list('?cashcoach=free&search=listed')), ['listed@example.test'])
  for (const person of [listed, granted, trying, leaving, late, lapsed]) {
    const { state } = (await person.send('GET', '/api/cashcoach/status')).json()
    assert.equal((await memberAdmin.read(person)).cashcoach.state, state)
    assert.equal(
      (await memberAdmin.list(`?search=${encodeURIComponent(person.email)}`)).members[0].cashcoach.state,
      state,
    )
  }
})

test('pages of members can be read in both directions, without duplicates or gaps', async () => {
  for (let index = 0; index < 60; index += 1) await site.as(`page-${index}@pages.test`)
  const newest = Array.from({ length: 60 }, (_, index) => `page-${59 - index}@pages.test`)
  const first = await memberAdmin.list('?search=pages.test')
  const second = await memberAdmin.list(`?search=pages.test&after=${first.next}`)
  const third = await memberAdmin.list(`?search=pages.test&after=${second.next}`)
  assert.deepEqual([first, second, third].flatMap(emailsOf), newest)
  assert.deepEqual([first.previous, third.next, first.count], [null, null, 60])
  const back = await memberAdmin.list(`?search=pages.test&before=${third.previous}`)
  assert.deepEqual(emailsOf(back), emailsOf(second))
  const start = await memberAdmin.list(`?search=pages.test&before=${back.previous}`)
  assert.deepEqual(emailsOf(start), emailsOf(first))
  assert.equal(start.previous, null)
  assert.equal(start.next, first.next)
})

test("a member's page shows their own data only", async () => {
  const { payments } = site
  const member = await site.as('whole@one.test', { tier: 'silver' })
  await payments.provider.pay(await subscriptionCheckoutOf(member))
  await member.send('POST', '/api/lessons/1/complete', { lessonId: 1, answers: [0, 0, 0, 0, 0] })
  const read = await memberAdmin.read(member)
  assert.equal(read.email, 'whole@one.test')
  assert.equal(read.is_operator, false)
  assert.deepEqual(read.sessions, [{ device: 'Test', last_seen_at: '2026-03-15T12:00:00.000Z' }])
  assert.deepEqual(
    read.tier_entries.map(({ kind, opened, standing }: { kind: string; opened: string[]; standing: string[] }) => [
      kind,
      opened,
      standing,
    ]),
    [['grant', ['silver'], ['silver']]],
  )
  assert.deepEqual(read.cashcoach, {
    state: 'trialing',
    open_until: '2026-03-22T12:00:00.000Z',
    next_charge_at: '2026-03-22T12:00:00.000Z',
    free_by: null,
    trial_used: true,
    refund_now: 0,
  })
  assert.deepEqual(
    read.progress.map(({ tier }: { tier: string }) => tier),
    ['bronze', 'silver', 'gold', 'platinum'],
  )
  assert.equal((await memberAdmin.read(admin)).is_operator, true)
  const missing = await admin.send('GET', '/api/admin/members/999999')
  assert.deepEqual([missing.statusCode, missing.json().error], [404, 'There is no such member.'])
})

test("ending a member's sessions signs them out everywhere, once, and returns the number of sessions", async () => {
  const member = await site.as('sessions@one.test')
  const end = () => admin.send('DELETE', `/api/admin/members/${member.id}/sessions`)
  const replies = await Promise.all(Array.from({ length: 20 }, end))
  assert.deepEqual(replies.map((reply) => reply.json().ended).sort(), [...Array.from({ length: 19 }, () => 0), 1])
  assert.equal((await member.send('GET', '/api/users/me')).statusCode, 401)
  assert.deepEqual(await memberAdmin.logOf(member), [['members.endSessions', '1 session', null]])
  assert.equal((await admin.send('DELETE', '/api/admin/members/999999/sessions')).statusCode, 404)
})
