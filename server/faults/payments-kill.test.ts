import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import Fastify from 'fastify'
import { mountPayments } from '#sandbox/payments/mount.ts'
import { emailsTo } from '#server/testing/emails.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { checkoutOf, linkCheckoutOf, membershipOf, netCharges } from '#server/testing/payments/paying.ts'
import { portOf } from '#server/testing/raw-socket.ts'
import { type Person, startApp, type TestApp } from '#server/testing/start-app.ts'
import type { CrashTask } from './crashing-site.ts'

/** Longer than a job's claim, in milliseconds. */
const claimOver = 11 * 60_000
/** Upper bound of steps in any story. */
const maxSteps = 60
const program = join(import.meta.dirname, 'crashing-site.ts')

let site: TestApp
const sandbox = Fastify()
before(async () => {
  site = await startApp({ course: smallCourse() })
  const options = { origin: 'http://127.0.0.1:4999', clock: site.clock, production: false, allowRemote: false }
  mountPayments(sandbox, options, site.payments.provider)
  await sandbox.listen({ host: '127.0.0.1', port: 0 })
  await provider().setDelivery('held')
})
after(async () => {
  await sandbox.close()
  await site.close()
})

const provider = () => site.payments.provider

/** Runs a process until it is killed at a step. @returns the step's name, or undefined if the process finished */
async function runUntilCrash(crashAt: number, request?: CrashTask['request']): Promise<string | undefined> {
  const { location, clock } = site
  const task: CrashTask = {
    location,
    sandboxUrl: `http://127.0.0.1:${portOf(sandbox.server)}`,
    now: clock.now(),
    crashAt,
    ...(request && { request }),
  }
  const child = spawn(process.execPath, [program, JSON.stringify(task)], { stdio: ['ignore', 'pipe', 'pipe'] })
  let [output, errors] = ['', '']
  child.stdout.on('data', (text) => {
    output += text
  })
  child.stderr.on('data', (text) => {
    errors += text
  })
  const [code, signal] = await once(child, 'close')
  if (signal === 'SIGKILL') return output
  assert.equal(code, 0, errors)
  assert.match(output, /answered 200|jobs done/)
  return undefined
}

/** Repeats a story for each step at which the process may die. @returns the steps */
async function atEveryStep(
  scenario: (person: Person, crashAt: number) => Promise<string | undefined>,
): Promise<string[]> {
  const steps: string[] = []
  for (let crashAt = 1; crashAt <= maxSteps; crashAt += 1) {
    memberCount += 1
    const person = await site.as(`somebody-${memberCount}@example.test`)
    const crashed = await scenario(person, crashAt)
    if (crashed === undefined) return steps
    steps.push(crashed)
  }
  return assert.fail('It never got done')
}
let memberCount = 0

const completedEvent = (checkout: string) => {
  const event = provider()
    .undeliveredEvents()
    .findLast(({ type, payload }) => type === 'checkout.session.completed' && payload.includes(checkout))
  return event ?? assert.fail('There is no such event')
}

/** The provider sends an event to a process that is killed while handling it. */
function eventRequest(checkout: string): CrashTask['request'] {
  const { payload, signature } = completedEvent(checkout)
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature() }
  return { method: 'POST', url: '/api/webhooks/stripe', headers, payload }
}

const deliver = async (checkout: string) =>
  assert.equal(await provider().deliverEvent(completedEvent(checkout).id), 200)

async function assertSilverOnce(person: Person, receipts = 1) {
  assert.equal((await membershipOf(person)).membership_tier, 'silver')
  const rows = await site.db.all`
    select o.tier from opened_tiers o join membership_ledger l on l.id = o.entry_id where o.member_id = ${person.id}`
  assert.equal(rows.length, 1)
  const subjects = (await emailsTo(site.db, person.email)).map(({ subject }) => subject)
  assert.equal(subjects.filter((subject) => subject.startsWith('Your receipt')).length, receipts, `${subjects}`)
}

test('charges a member once, on one page, when the site is killed during checkout', async () => {
  const steps = await atEveryStep(async (person, crashAt) => {
    const crashed = await runUntilCrash(crashAt, {
      method: 'POST',
      url: '/api/memberships/create-checkout-session',
      headers: { cookie: person.cookie, 'content-type': 'application/json' },
      payload: '{"tier":"silver"}',
    })
    const checkout = await checkoutOf(person, 'silver')
    assert.deepEqual(
      provider()
        .list('checkout.session', { status: 'open' })
        .map(({ id }) => id),
      [checkout],
      crashed ?? 'alive',
    )
    assert.equal(provider().list('customer', { email: person.email }).length, 1, crashed ?? 'alive')
    await provider().pay(checkout)
    await deliver(checkout)
    await assertSilverOnce(person)
    return crashed
  })
  assert.ok(steps.includes('after POST /v1/checkout/sessions'), `${steps}`)
  assert.ok(steps.includes('before a commit'), `${steps}`)
})

test('records a payment once, whenever the site is killed during its event', async () => {
  const steps = await atEveryStep(async (person, crashAt) => {
    const checkout = await checkoutOf(person, 'silver')
    await provider().pay(checkout)
    const crashed = await runUntilCrash(crashAt, eventRequest(checkout))
    await deliver(checkout)
    await assertSilverOnce(person)
    assert.deepEqual(netCharges(site, checkout), [1999], crashed ?? 'alive')
    return crashed
  })
  assert.ok(steps.includes('after a commit'), `${steps}`)
  assert.ok(steps.includes('before a write'), 'before the event is noted')
})

test('refunds once, whenever the site is killed during the refund', async () => {
  const steps = await atEveryStep(async (person, crashAt) => {
    const [own, link] = [await checkoutOf(person, 'silver'), await linkCheckoutOf(site, person, 'silver')]
    for (const checkout of [own, link]) {
      await provider().pay(checkout)
      await deliver(checkout)
    }
    const crashed = await runUntilCrash(crashAt)
    site.clock.advance(claimOver)
    await site.runJobs()
    assert.deepEqual(netCharges(site, own, link), [1999, 0], crashed ?? 'alive')
    const payment = String(provider().find('checkout.session', link)?.payment_intent)
    assert.equal(provider().list('refund', { payment_intent: payment }).length, 1, crashed ?? 'alive')
    await assertSilverOnce(person)
    return crashed
  })
  assert.ok(steps.includes('after POST /v1/refunds'), `${steps}`)
})
