import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { membersAdmin } from '#server/testing/operations/members-admin.ts'
import { payFor, paymentIntentOf, subscriptionCheckoutOf } from '#server/testing/payments/paying.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
const admin = beforeTests(() => site.as('admin@example.test'))
const memberAdmin = membersAdmin(site, admin)

const csv = async (query: string) => {
  const reply = await admin.send('GET', `/api/admin/members/export?${query}`)
  assert.equal(reply.statusCode, 200, reply.body)
  assert.match(String(reply.headers['content-disposition']), /moneta-members\.csv/)
  return reply.body.split('\r\n').slice(0, -1)
}
const header =
  '\uFEFFNumber,Given name,E-mail,Joined (UTC),Last seen (UTC),Tier,CashCoach,CashCoach until (UTC),Lessons passed,Lessons open,Lifetime paid (USD)'
const joinedAt = '2026-03-15T12:00:00.000Z'

test('what each kind of member paid equals the payments without refunds and lost disputes', async () => {
  const { provider } = site.payments
  const buyer = async (name: string, tier = 'silver') => {
    const member = await site.as(`${name}@paid.test`)
    await payFor(site, member, tier)
    return member
  }
  const whole = await buyer('whole', 'gold')
  const part = await buyer('part')
  await memberAdmin.refund((await memberAdmin.read(part)).purchases[0].id, 5)
  const back = await buyer('back')
  await memberAdmin.refund((await memberAdmin.read(back)).purchases[0].id, 19.99)
  const lost = await buyer('lost')
  await provider.openDispute(await paymentIntentOf(site, lost))
  assert.equal((await memberAdmin.read(lost)).lifetime_paid, 19.99, 'an open dispute has taken nothing yet')
  await provider.closeDispute(await paymentIntentOf(site, lost), 'lost')
  const free = await site.as('free@paid.test', { tier: 'platinum' })
  const trial = await site.as('trial@paid.test')
  await provider.pay(await subscriptionCheckoutOf(trial))
  await site.db.run`
    update payment_subscriptions set status = 'past_due', next_attempt_at = '2026-03-20T00:00:00.000Z'
    where member_id = ${trial.id}`
  const gone = await buyer('gone')
  await gone.send('DELETE', '/api/account', { confirm: 'DELETE' })
  const paid = Object.fromEntries(
    (await memberAdmin.list('?search=paid.test&sort=paid')).members.map(
      ({ email, lifetime_paid }: { email: string; lifetime_paid: number }) => [email.split('@')[0], lifetime_paid],
    ),
  )
  assert.deepEqual(paid, { whole: 39.99, part: 14.99, trial: 0, free: 0, lost: 0, back: 0 })
  for (const member of [whole, part, back, lost, free, trial]) {
    const { purchases, lifetime_paid: total } = await memberAdmin.read(member)
    const kept = purchases
      .filter(({ is_paid }: { is_paid: boolean }) => is_paid)
      .map((one: { amount: number; refunded: number; state: string }) =>
        one.state === 'dispute_lost' ? 0 : Math.round((one.amount - one.refunded) * 100),
      )
    assert.equal(
      kept.reduce((sum: number, cents: number) => sum + cents, 0),
      Math.round(total * 100),
      member.email,
    )
  }
})

test('the members of a filter are exported in the order of the list, and formulas are no formulas', async () => {
  const one = await site.as('one@csv.test', { tier: 'silver' })
  const two = await site.as('two@csv.test')
  await site.db.run`
    update members set given_name = '=HYPERLINK("https://evil.test","x")', search_name = '=hyperlink' where id = ${two.id}`
  await site.db.run`update member_figures set paid_cents = 1999 where member_id = ${one.id}`
  await site.db.run`update member_figures set last_seen_at = '' where member_id = ${two.id}`
  const lines = await csv('search=csv.test&sort=paid')
  assert.deepEqual([lines[0], lines.length], [header, 3])
  assert.match(
    lines[1] ?? '',
    new RegExp(`^${one.id},Test,one@csv\\.test,${joinedAt},${joinedAt},silver,none,,0,\\d+,19\\.99$`),
  )
  assert.ok(
    String(lines[2]).startsWith(
      `${two.id},"'=HYPERLINK(""https://evil.test"",""x"")",two@csv.test,${joinedAt},before 2026-03-15,bronze,none,,0,`,
    ),
    String(lines[2]),
  )
  assert.deepEqual(await csv('search=nobody-has-this'), [header])
})

test('an export longer than a page has each member once', async () => {
  await site.db.run`
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 450)
    insert into members (id, issuer, subject, email, given_name, search_name, created_at)
    select 900000 + n, 'i', 'long-' || n, 'n' || n || '@long.test', 'N', 'n', '2026-01-01T00:00:00.000Z' from numbers`
  for (const sort of ['joined', 'last_seen', 'paid', 'name']) {
    const emails = (await csv(`search=long.test&sort=${sort}`)).slice(1).map((line) => line.split(',')[2])
    assert.deepEqual([emails.length, new Set(emails).size], [450, 450], sort)
  }
})
