import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { type NoticeKind, noticeKinds } from '#contract/platform/notice-kinds.ts'
import { backupsOf } from '#server/operations/backups/backups.ts'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { emailsTo } from '#server/testing/emails.ts'
import { advanceTo, emailServer, forgetEmails, subjectsToAdmin } from '#server/testing/operations/admin-emails.ts'
import { checkoutOf, payFor, paymentIntentOf } from '#server/testing/payments/paying.ts'
import { advance, scriptOf } from '#server/testing/payments/polling.ts'
import { addPrinted, buyPrinted } from '#server/testing/shop/printing.ts'
import { productBody } from '#server/testing/shop/shop.ts'
import { addProduct, buy, fillCart, startCheckout, startShop } from '#server/testing/shop/shopping.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'

const hour = 3_600_000

const site = siteForTests(() => startShop({ ADMIN_API_TOKEN: 'a-token-of-the-administrator-32-characters' }))
const admin = beforeTests(async () => scriptOf(site))
const shirt = beforeTests<{ product_id: number }>(async () => addPrinted(await site.as('admin@example.test')))

const provider = () => site.payments.provider
let people = 0
/** A new member: sessions end while the clock advances. */
const member = () => {
  people += 1
  return site.as(`member-${people}@example.test`)
}
const choose = async (path: string, body: object) => {
  const reply = await admin.send('PUT', `/api/admin/${path}`, body)
  assert.equal(reply.statusCode, 200, reply.body)
}
const switchTo = (kind: NoticeKind, isOn: boolean) => choose(`email-notices/${kind}`, { is_on: isOn })
const setDelivery = (delivery: 'each' | 'digest') => choose('email-delivery', { delivery })

/** One occasion: what precedes it, returning what causes it, and the subject of its e-mail. */
interface Occasion {
  prepare: () => Promise<() => Promise<unknown>>
  subject: RegExp
}

const occasions: Record<NoticeKind, Occasion> = {
  order: {
    async prepare() {
      const [buyer, id] = [await member(), await addProduct(site)]
      return async () => {
        const order = await buy(site, buyer, { id, quantity: 2 })
        await buyer.send('POST', `/api/orders/${order.id}/confirm`)
      }
    },
    subject: /^New order \d+: 2 × Mug, \$29\.00$/,
  },
  dispute: {
    async prepare() {
      const buyer = await member()
      await payFor(site, buyer, 'silver')
      const payment = await paymentIntentOf(site, buyer)
      return () => provider().openDispute(payment)
    },
    subject: /^Payment \d+ \(Silver membership\): it is disputed$/,
  },
  failed_refund: {
    async prepare() {
      const buyer = await member()
      await payFor(site, buyer, 'silver')
      const payment = await paymentIntentOf(site, buyer)
      const refund = await provider().refund(payment)
      return () => provider().failRefund(refund.id)
    },
    subject: /^The bank sent back a refund of \$19\.99$/,
  },
  print_refused: {
    async prepare() {
      await buyPrinted(site, await member(), shirt.product_id)
      return async () => {
        site.print.hooks.interceptRequest = async (call, forward) =>
          call === 'POST /v4/orders' ? Response.json({ message: 'No such street' }, { status: 400 }) : forward()
        await site.runJobs()
        delete site.print.hooks.interceptRequest
      }
    },
    subject: /^Order \d+ is not printed: Growth Rings T-shirt$/,
  },
  failed_backup: {
    async prepare() {
      const folder = join(site.config.dataDir, 'a-file-in-the-place-of-the-folder')
      writeFileSync(folder, '')
      const config = { ...site.config, backups: { ...site.config.backups, folder, everyHours: 24 } }
      const { service } = backupsOf({ ...site, config, jobs: jobQueue(site.db), log: site.app.log })
      return async () => {
        await service.runDue()
        site.clock.advance(16 * 60_000)
        await service.runDue()
      }
    },
    subject: /^A scheduled back-up has failed$/,
  },
  lesson_report: {
    async prepare() {
      const reader = await member()
      return async () => {
        const report = (body: object, key: string) =>
          reader.send('POST', '/api/lessons/1/reports', body, { 'idempotency-key': key })
        await report({ kind: 'unclear' }, 'verdict')
        for (const _ of [1, 2]) await report({ kind: 'mistake', text: 'Call me: 555-0100' }, 'mistake')
      }
    },
    subject: /^A mistake is reported in “[^”]+”$/,
  },
  low_stock: {
    async prepare() {
      const [buyer, id] = [await member(), await addProduct(site, { name: 'Pen', inventory_count: 10 })]
      await fillCart(buyer, { id, quantity: 2 })
      return () => startCheckout(buyer)
    },
    subject: /^Low stock: Pen, 8 left$/,
  },
  dead_webhook: {
    async prepare() {
      const buyer = await member()
      await payFor(site, buyer, 'silver')
      site.clock.advance(hour)
      await provider().setDelivery('held')
      await payFor(site, await member(), 'silver')
      await advance(site, 23 * hour)
      await emailServer(site).checkWebhook()
      return async () => {
        await advance(site, hour)
        for (const _ of [1, 2]) await emailServer(site).checkWebhook()
        await provider().setDelivery('at_once')
      }
    },
    subject: /^The payment provider has sent no webhook for a day$/,
  },
}

for (const kind of noticeKinds) {
  const { prepare, subject } = occasions[kind]

  test(`${kind} sends one e-mail at once, which no digest repeats`, async () => {
    const cause = await prepare()
    await forgetEmails(site)
    await cause()
    const [sent = '', ...others] = await subjectsToAdmin(site)
    assert.match(sent, subject)
    assert.deepEqual(others, [])
    await forgetWaiting()
    advanceTo(site.clock, 7)
    await emailServer(site).sendDigest()
    assert.deepEqual(await subjectsToAdmin(site), [])
  })

  test(`${kind} waits for the digest, and is in one`, async () => {
    const cause = await prepare()
    await forgetEmails(site)
    await setDelivery('digest')
    await cause()
    assert.deepEqual(await subjectsToAdmin(site), [])
    for (const _ of [1, 2]) {
      advanceTo(site.clock, 7)
      await emailServer(site).sendDigest()
    }
    const [digest, ...others] = await emailsTo(site.db, site.config.adminEmail)
    assert.match(digest?.subject ?? '', /^\w+ \d+, 2026: 1 message$/)
    const [, line = ''] = /^- (.*)$/m.exec(digest?.text ?? '') ?? []
    assert.match(line, subject)
    assert.deepEqual(others, [])
    await setDelivery('each')
  })

  test(`${kind} sends nothing while it is switched off`, async () => {
    const cause = await prepare()
    await forgetEmails(site)
    await switchTo(kind, false)
    await cause()
    assert.deepEqual(await subjectsToAdmin(site), [])
    assert.deepEqual(await site.db.all`select key from admin_notices`, [])
    await switchTo(kind, true)
  })
}

const forgetWaiting = () => site.db.run`delete from jobs where kind = 'email'`

test('no e-mail contains the words or the address of a member', async () => {
  const [buyer, id] = [await member(), await addProduct(site)]
  await forgetEmails(site)
  await buy(site, buyer, { id })
  await buyer.send('POST', '/api/lessons/1/reports', { kind: 'mistake', text: 'Call me: 555-0100' })
  const emails = await emailsTo(site.db, site.config.adminEmail)
  assert.equal(emails.length, 2)
  for (const { text } of emails) assert.doesNotMatch(text, /555|12 Main St|Mara|member-/)
})

test('an edit that lowers the stock of an active product notifies once a day, and other edits do not', async () => {
  const id = await addProduct(site, { name: 'Cup', inventory_count: 19 })
  const edit = async (changes: object) => {
    const body = { ...productBody, name: 'Cup', sku: null, ...changes }
    assert.equal((await admin.send('PUT', `/api/products/${id}`, body)).statusCode, 200)
    return subjectsToAdmin(site)
  }
  await forgetEmails(site)
  assert.deepEqual(await edit({ inventory_count: 10 }), [])
  assert.deepEqual(await edit({ inventory_count: 9 }), ['Low stock: Cup, 9 left'])
  assert.equal((await edit({ inventory_count: 2 })).length, 1)
  assert.equal((await edit({ inventory_count: 12 })).length, 1)
  assert.equal((await edit({ inventory_count: 1 })).length, 1)
  site.clock.advance(24 * hour)
  await edit({ inventory_count: null })
  assert.equal((await edit({ inventory_count: 0, is_active: false })).length, 1)
  await edit({ inventory_count: null })
  assert.deepEqual((await edit({ inventory_count: 0 })).slice(1), ['Low stock: Cup, none is left'])
})

test('two payment events notify once, and a transaction that fails notifies not at all', async () => {
  const buyer = await member()
  await forgetEmails(site)
  await provider().setDelivery('twice')
  await buy(site, buyer, { id: await addProduct(site) })
  await provider().setDelivery('at_once')
  assert.equal((await subjectsToAdmin(site)).length, 1)
  await forgetEmails(site)
  const { notices } = emailServer(site)
  const notice = { kind: 'order', key: 'order:0', subject: 'New order 0', text: 'A mug.', path: '/' } as const
  const failing = site.db.transaction(async () => {
    await notices.notify(notice, site.clock.now())
    throw new Error('the order fails')
  })
  await assert.rejects(failing, /the order fails/)
  assert.deepEqual(await subjectsToAdmin(site), [])
  for (const _ of [1, 2]) await site.db.transaction(() => notices.notify(notice, site.clock.now()))
  assert.deepEqual(await subjectsToAdmin(site), ['New order 0'])
})

test('a dispute of a membership is decided with a second e-mail, and a fraud warning has one of its own', async () => {
  const buyer = await member()
  await provider().pay(await checkoutOf(buyer, 'silver'))
  const payment = await paymentIntentOf(site, buyer)
  await forgetEmails(site)
  await provider().openDispute(payment)
  await provider().closeDispute(payment, 'won')
  const warnedBuyer = await member()
  await payFor(site, warnedBuyer, 'silver')
  await provider().warnOfFraud(await paymentIntentOf(site, warnedBuyer))
  const [opened, decided, warned, ...others] = await emailsTo(site.db, site.config.adminEmail)
  assert.match(opened?.text ?? '', new RegExp(`/admin/members/${buyer.id}\\n`))
  assert.match(decided?.subject ?? '', /: the bank has decided$/)
  assert.match(warned?.subject ?? '', /: it may be fraud$/)
  assert.deepEqual(others, [])
})
