import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as z from 'zod'
import { accountStore } from '#server/accounts/members/store.ts'
import { deletionStore } from '#server/accounts/requests/deletion-store.ts'
import { exportRequestStore } from '#server/accounts/requests/export-store.ts'
import { signInRequestStore } from '#server/accounts/requests/sign-in-store.ts'
import { mediaStore } from '#server/learning/media/media-store.ts'
import { linkStore } from '#server/learning/memberships/link-store.ts'
import { membershipStore } from '#server/learning/memberships/store.ts'
import { reportStore } from '#server/learning/mistake-reports/report-store.ts'
import { stepStore } from '#server/learning/progress/step-store.ts'
import { reviewMailStore } from '#server/learning/review-mail/store.ts'
import { recipientStore } from '#server/operations/announcements/recipient-store.ts'
import { disputeStore } from '#server/operations/disputes/store.ts'
import { openFailedRefunds } from '#server/operations/failed-refunds/store.ts'
import { memberStore } from '#server/operations/members/store.ts'
import { failedJobs } from '#server/operations/morning/failed-jobs.ts'
import { newsStore } from '#server/operations/news/store.ts'
import { journalStore } from '#server/operations/revenue/journal/store.ts'
import { exactStore } from '#server/operations/search/store.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { idempotency } from '#server/platform/http/idempotency.ts'
import { rateLimiter } from '#server/platform/http/rate-limit.ts'
import { readJobCounts } from '#server/platform/jobs/job-metrics.ts'
import { jobStore } from '#server/platform/jobs/job-store.ts'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { emailProblems } from '#server/platform/mail/email-problems.ts'
import { mailer } from '#server/platform/mail/mail.ts'
import { noticeStore } from '#server/platform/notices/notice-store.ts'
import { sessionStore } from '#server/platform/security/sessions.ts'
import { affiliateStore } from '#server/shop/affiliates/store.ts'
import { cartStore } from '#server/shop/cart/store.ts'
import { productPages } from '#server/shop/catalog/product-pages.ts'
import { productStore } from '#server/shop/catalog/product-store.ts'
import { shopCacheKeyOf } from '#server/shop/catalog/shop-cache-key.ts'
import { stockStore } from '#server/shop/catalog/stock-store.ts'
import { uploadStore } from '#server/shop/catalog/upload-store.ts'
import { adminOrderStore } from '#server/shop/orders/admin-store.ts'
import { orderFileStore } from '#server/shop/orders/file-store.ts'
import { orderRefundStore } from '#server/shop/orders/refund-store.ts'
import { orderStore } from '#server/shop/orders/store.ts'
import { printOrderStore } from '#server/shop/printing/order-store.ts'
import { printTemplateStore } from '#server/shop/printing/print-template-store.ts'
import { testDatabase } from '#server/testing/database/database.ts'
import { isFullScan, notePlans } from '#server/testing/database/query-plans.ts'
import { billStore } from '#server/tracker/bills/store.ts'
import { budgetStore } from '#server/tracker/budgets/store.ts'
import { expenseHistory } from '#server/tracker/expenses/history.ts'
import { monthSums } from '#server/tracker/expenses/month-sums.ts'
import { expenseSearchStore } from '#server/tracker/expenses/search-store.ts'
import { expenseStore } from '#server/tracker/expenses/store.ts'
import { trackerStore } from '#server/tracker/expenses/tracker-store.ts'
import { exportStore } from '#server/tracker/imports/export-store.ts'
import { stagingStore } from '#server/tracker/imports/staging-store.ts'
import { importStore } from '#server/tracker/imports/store.ts'
import { batchRows } from '#server/tracker/sorting/batch-rows.ts'
import { batchStore } from '#server/tracker/sorting/batch-store.ts'
import { ruleStore } from '#server/tracker/sorting/rule-store.ts'
import { cashcoachStore } from '#server/tracker/subscription/store.ts'
import { restoreTransfers } from '#server/tracker/transfers/keep-transfers.ts'
import { pairStore } from '#server/tracker/transfers/pair-store.ts'
import { transferStore } from '#server/tracker/transfers/transfer-store.ts'
import type { Database } from './database.ts'

let db: Database
before(async () => {
  db = await testDatabase()
})
after(() => db.close())

const now = Date.parse('2026-03-15T12:00:00.000Z')
const timestamp = '2026-03-15T12:00:00.000Z'
const march = { from: '2026-03-01', to: '2026-03-31' }
const span = { since: timestamp, until: '2026-03-16T12:00:00.000Z' }
const pageEnd = { expense_date: '2026-03-15', id: 3 }

/** All statements that purge expired rows or delete a member's rows, and those that look up a member. */
const statements: Record<string, (recordingDb: Database) => Promise<unknown>> = {
  'the sweep of idle sessions': (recordingDb) => sessionStore(recordingDb, () => false).purgeIdle(now, 500),
  'the sweep of old sessions': (recordingDb) => sessionStore(recordingDb, () => false).purgeOld(now, 500),
  'the sweep of rate limits': (recordingDb) => rateLimiter(recordingDb).purge(now, 500),
  'the sweep of idempotency keys': (recordingDb) => idempotency(recordingDb).purge(now, 500),
  'forgetting jobs that were done': (recordingDb) => jobStore(recordingDb).deleteDone('email', now, 100),
  'looking up the jobs that are due': (recordingDb) => jobStore(recordingDb).due('email', now, 20),
  'the sweep of one-time codes': (recordingDb) => accountStore(recordingDb).storeCode('hash', timestamp, timestamp),
  'looking up a session': (recordingDb) => sessionStore(recordingDb, () => false).find('secret', now),
  'the end of a session': (recordingDb) => sessionStore(recordingDb, () => false).end('hash'),
  'the end of one device': (recordingDb) => sessionStore(recordingDb, () => false).endOne(1, 2),
  'the end of all sessions': (recordingDb) => sessionStore(recordingDb, () => false).endAll(1),
  'the sweep of deleted expenses': (recordingDb) => expenseStore(recordingDb).purgeDeleted(timestamp, 500),
  'the sweep of changes of expenses': (recordingDb) => expenseStore(recordingDb).purgeHistory(timestamp, 500),
  'the sweep of deleted budgets': (recordingDb) => budgetStore(recordingDb).purgeDeleted(timestamp, 500),
  'the sweep of deleted reports': (recordingDb) => reportStore(recordingDb).purgeDeleted(timestamp, 500),
  'the reports whose names are erased': (recordingDb) => reportStore(recordingDb).forgetReporters(timestamp, 500),
  'the sweep of deleted media': (recordingDb) => mediaStore(recordingDb).purge(timestamp, 500),
  'the lessons that show an item': (recordingDb) =>
    mediaStore(recordingDb).changeResources('key', { poster_key: null }),
  "a month's expenses": (recordingDb) => expenseStore(recordingDb).list(1, march),
  "a month's expenses of one category": (recordingDb) => expenseStore(recordingDb).list(1, march, { categories: [2] }),
  "a month's income": (recordingDb) => expenseStore(recordingDb).list(1, march, { kinds: ['income'] }),
  "a month's transfers": (recordingDb) => expenseStore(recordingDb).list(1, march, { kinds: ['transfer'] }),
  'a search of all months': (recordingDb) =>
    expenseSearchStore(recordingDb).candidates(1, {
      folded: 'a',
      amounts: { from: 100, to: 199 },
      categories: [2],
      after: pageEnd,
      rows: 2000,
      limit: 51,
    }),
  'the rest of a search of all months': (recordingDb) =>
    expenseSearchStore(recordingDb).candidates(1, {
      ...{ folded: 'a', amounts: { from: 100, to: 199 }, categories: [2], after: pageEnd },
      ...{ rows: undefined, limit: 51 },
    }),
  'the expenses that a search finds': (recordingDb) =>
    expenseSearchStore(recordingDb).findAll(1, [pageEnd], { accounts: [2] }),
  'a step of a search': (recordingDb) => expenseSearchStore(recordingDb).endOf(1, pageEnd, 2000),
  'expenses without a folded text': (recordingDb) => expenseSearchStore(recordingDb).fill(0, 500),
  'an entry of a device': (recordingDb) => expenseStore(recordingDb).findByClientId(1, 'device-entry-1'),
  'a page of members': (recordingDb) => memberStore(recordingDb, []).page({}, { from: { id: 9 }, limit: 26 }),
  'a page of members by last use': (recordingDb) =>
    memberStore(recordingDb, []).page({}, { sort: 'last_seen', from: { id: 9, key: timestamp }, limit: 26 }),
  'a page of members by payments': (recordingDb) =>
    memberStore(recordingDb, []).page({}, { sort: 'paid', from: { id: 9, key: 100 }, limit: 26 }),
  'a page of members by name': (recordingDb) =>
    memberStore(recordingDb, []).page({}, { sort: 'name', from: { id: 9, key: 'a' }, limit: 26, isAscending: true }),
  'the members who joined on some days': (recordingDb) =>
    memberStore(recordingDb, []).count({ joinedSince: timestamp, joinedBefore: timestamp }),
  'the members whose trial ends soon': (recordingDb) =>
    memberStore(recordingDb, []).count({ segment: 'trial_ends', now }),
  'the members who are past due': (recordingDb) => memberStore(recordingDb, []).count({ cashcoach: 'past_due' }),
  'the disputed payments': (recordingDb) => disputeStore(recordingDb).list(),
  'the number of disputed payments': (recordingDb) => disputeStore(recordingDb).count(),
  'the number of failed refunds': (recordingDb) => openFailedRefunds(recordingDb).count(),
  'the number of products with a low stock': (recordingDb) => productPages(recordingDb).countLowStock(),
  'the jobs that were given up': (recordingDb) => failedJobs(recordingDb).list(now),
  'the number of jobs that were given up': (recordingDb) => failedJobs(recordingDb).count(now),
  'the sales of some days': (recordingDb) => journalStore(recordingDb).total(span, 'sales'),
  'the refunds of some days': (recordingDb) => journalStore(recordingDb).total(span, 'refunds'),
  'whether a member is the admin': (recordingDb) => memberStore(recordingDb, []).isAdmin(1),
  'the tiers of members': (recordingDb) => memberStore(recordingDb, []).openTiers([1, 2]),
  'grants and purchases of a member': (recordingDb) => membershipStore(recordingDb).entries(1),
  'the sweep of steps through lessons': (recordingDb) => stepStore(recordingDb).purge(now, 500),
  'a weekly e-mail by its code': (recordingDb) => reviewMailStore(recordingDb).memberOf('code'),
  'the weekly e-mails that are due': (recordingDb) => reviewMailStore(recordingDb).due(timestamp, 50),
  'a deletion by its code': (recordingDb) => deletionStore(recordingDb).findByCode('hash'),
  'the deletions that are due': (recordingDb) => deletionStore(recordingDb).due(timestamp, 20),
  'an export by its code': (recordingDb) => exportRequestStore(recordingDb).findByCode('hash', timestamp),
  'the sweep of exports': (recordingDb) => exportRequestStore(recordingDb).purge(timestamp, 500),
  'a new sign-in by its code': (recordingDb) => signInRequestStore(recordingDb).findByCode('hash', timestamp),
  'a new sign-in by its stop': (recordingDb) => signInRequestStore(recordingDb).findByStop('hash'),
  'the new sign-ins that are due': (recordingDb) => signInRequestStore(recordingDb).due(timestamp, 50),
  'the sweep of new sign-ins': (recordingDb) => signInRequestStore(recordingDb).purge(timestamp, 500),
  'a choice of news by its code': (recordingDb) => newsStore(recordingDb).memberOf('code'),
  'the next members who get news': (recordingDb) => newsStore(recordingDb).subscribersAfter(1, 1000, 50),
  'members who get news, of a batch': (recordingDb) =>
    recordingDb.transaction(() => newsStore(recordingDb).lockSubscribers([1, 2])),
  'e-mails of an announcement that wait': (recordingDb) => recipientStore(recordingDb).waiting(1),
  'announcements whose e-mail to a member waits': (recordingDb) => recipientStore(recordingDb).waitingFor(1),
  'the newest announcement to a member': (recordingDb) => recipientStore(recordingDb).newestOf(1),
  'recipients among members': (recordingDb) => recipientStore(recordingDb).among(1, [1, 2]),
  'states of e-mails': (recordingDb) => jobStore(recordingDb).statesOf('email', ['news:1:1', 'news:1:2']),
  'taking e-mails back': (recordingDb) => jobStore(recordingDb).cancelHarmless('email', ['news:1:1', 'news:1:2']),
  'a payment link by its code': (recordingDb) => linkStore(recordingDb).byCode('code'),
  'the subscriptions of members': (recordingDb) => memberStore(recordingDb, []).subscriptions([1, 2]),
  'the lessons that members have passed': (recordingDb) => memberStore(recordingDb, []).passed([1, 2]),
  'when members were seen': (recordingDb) => memberStore(recordingDb, []).figures([1, 2]),
  'the categories of a member': (recordingDb) => trackerStore(recordingDb).categories(1),
  'the expenses of two years of a member': (recordingDb) => expenseHistory(recordingDb).read(1, march),
  'the bills of a member': (recordingDb) => billStore(recordingDb).list(1),
  'a bill of a device': (recordingDb) => billStore(recordingDb).findByClientId(1, 'device-bill-1'),
  'days on which bills do not come': (recordingDb) => billStore(recordingDb).skips(1),
  'the budgets of a member': (recordingDb) => budgetStore(recordingDb).list(1),
  'erasing the expenses of a deleted account': (recordingDb) => expenseStore(recordingDb).deleteExpenses(1, 500),
  'deleting an account': (recordingDb) => accountStore(recordingDb).deleteMember(1),
  'making an import count': (recordingDb) => importStore(recordingDb).publish(1, 2),
  'taking an import back': (recordingDb) => importStore(recordingDb).withdraw(1, 2, timestamp),
  'deleting what an import has written': (recordingDb) => importStore(recordingDb).deleteWritten(1, 2, 500),
  'the imports of a member': (recordingDb) => importStore(recordingDb).list(1, 20),
  'the other imports of a member': (recordingDb) => importStore(recordingDb).otherSince(1, 2, timestamp),
  'imports that were never added': (recordingDb) => importStore(recordingDb).oldStagedImports(timestamp, 20),
  'the rows of a preview': (recordingDb) =>
    stagingStore(recordingDb).rows(1, { id: 2, preview: 1 }, { state: 'new' }, 100),
  'rows of earlier previews': (recordingDb) => stagingStore(recordingDb).dropOldPreviews(1, { id: 2, preview: 2 }),
  'clearing an import': (recordingDb) => stagingStore(recordingDb).clear(1, 2),
  'the current import of a member': (recordingDb) => stagingStore(recordingDb).anyStaged(1),
  'the rules of a member': (recordingDb) => ruleStore(recordingDb).list(1),
  'the batches of a member': (recordingDb) => batchStore(recordingDb).list(1, 20),
  'the end of a batch': (recordingDb) => batchStore(recordingDb).finish(1, 2),
  'the sweep of batches': (recordingDb) => batchStore(recordingDb).purge(timestamp, 500),
  'expenses by their ids': (recordingDb) => batchRows(recordingDb).active(1, [2, 3]),
  'the next expenses of a batch': (recordingDb) => batchRows(recordingDb).nextRange(2, 0, 250),
  'expenses of a batch that did not change since': (recordingDb) =>
    batchRows(recordingDb).restoreChanged(1, { batchId: 2, after: 0, last: 250 }, timestamp),
  'deleted expenses of a batch': (recordingDb) =>
    batchRows(recordingDb).restoreDeleted(1, { batchId: 2, after: 0, last: 250 }),
  'the transfers of a month': (recordingDb) => transferStore(recordingDb).outs(1, march, 100),
  'money in of a month': (recordingDb) => transferStore(recordingDb).near(1, march),
  'refused transfers': (recordingDb) => transferStore(recordingDb).refusals(1),
  'the half that was added for an entry': (recordingDb) => pairStore(recordingDb).findAdded(1, 2),
  'the descriptions of transfers': (recordingDb) => pairStore(recordingDb).outDescriptions(1),
  'the transfers of restored halves': (recordingDb) => restoreTransfers(recordingDb, 1, timestamp),
  'a page of an export': (recordingDb) => exportStore(recordingDb).page(1, {}, pageEnd, 500),
  'products that go with one': (recordingDb) => productStore(recordingDb).related({ id: 1, category: 'Books' }, 4),
  'a product by its SKU': (recordingDb) => productStore(recordingDb).findBySku('MUG'),
  'the history of a stock': (recordingDb) => stockStore(recordingDb, shopCacheKeyOf(recordingDb)).history(1),
  'the sweep of uploads for the store': (recordingDb) => uploadStore(recordingDb).unused(timestamp, 500),
  'the sweep of clicks': (recordingDb) => affiliateStore(recordingDb).purgeClicks('2026-01-01', 500),
  'the cart of a member': (recordingDb) => cartStore(recordingDb).find({ memberId: 1 }),
  "a visitor's cart": (recordingDb) => cartStore(recordingDb).find({ cookieHash: 'hash' }),
  'the items of a cart': (recordingDb) => cartStore(recordingDb).items(1),
  'the sweep of carts': (recordingDb) => cartStore(recordingDb).purge(now, 500),
  'the orders of a member': (recordingDb) => orderStore(recordingDb).listOf(1),
  'an order of an attempt': (recordingDb) => orderStore(recordingDb).byAttempt(1),
  'what an order holds': (recordingDb) => orderStore(recordingDb).shownItems(1),
  'what unpaid orders hold': (recordingDb) => orderStore(recordingDb).reservedBy(1),
  'the open checkout of a member': (recordingDb) => orderStore(recordingDb).openCheckout(1),
  'what happened to an order': (recordingDb) => orderStore(recordingDb).events(1),
  'what went back of an order': (recordingDb) => orderRefundStore(recordingDb).ofOrder(1),
  'the access of a member to CashCoach': (recordingDb) => cashcoachStore(recordingDb).facts(1),
  'the files of a member': (recordingDb) => orderFileStore(recordingDb).ofMember(1),
  'orders that are to be sent': (recordingDb) =>
    adminOrderStore(recordingDb).page({ state: 'to_send' }, { offset: 0, limit: 20 }),
  'orders of some days in a state': (recordingDb) =>
    adminOrderStore(recordingDb).page({ state: 'delivered', ...span }, { sort: 'oldest', offset: 0, limit: 20 }),
  'the number of orders of some days': (recordingDb) => adminOrderStore(recordingDb).count(span),
  'an order by its number': (recordingDb) => adminOrderStore(recordingDb).exact('17', 6),
  'the order of a payment': (recordingDb) => adminOrderStore(recordingDb).exact('pi_17', 6),
  'the order of a receipt': (recordingDb) => adminOrderStore(recordingDb).exact('R-2026-00017', 6),
  'a payment by its number': (recordingDb) => exactStore(recordingDb).payments('#17', 6),
  'a payment by an id of the provider': (recordingDb) => exactStore(recordingDb).payments('re_17', 6),
  'a credit note by its number': (recordingDb) => exactStore(recordingDb).documents('C-2026-00003'),
  'a receipt of an earlier release': (recordingDb) => exactStore(recordingDb).documents('M-2026-000017'),
  'what is printed of an order': (recordingDb) => printOrderStore(recordingDb).items(1),
  'the printed parcels of an order': (recordingDb) => printOrderStore(recordingDb).shipmentsOf(1),
  'what a callback of a printer speaks of': (recordingDb) =>
    printOrderStore(recordingDb).idOf('gelato', 'order', 'reference'),
  'what printers have not been asked about': (recordingDb) =>
    printOrderStore(recordingDb).unchecked(timestamp, '2026-01-01', 50),
  'the shipping addresses of a member': (recordingDb) => printOrderStore(recordingDb).forgetAddresses(1),
  'a printed product that is there already': (recordingDb) => printTemplateStore(recordingDb).byFingerprint('hash'),
  'deleting the e-mails that wait for a member': (recordingDb) =>
    mailer(jobQueue(recordingDb), readConfig({})).deleteEmailsTo('somebody@example.test'),
  'the notices that wait for a digest': (recordingDb) => noticeStore(recordingDb).countWaiting(timestamp),
  'the notices of a digest': (recordingDb) => noticeStore(recordingDb).partsOf('2026-03-15', 20),
  'the last notices to the admin': (recordingDb) => noticeStore(recordingDb).lastSent(20),
  'adding notices to a digest': (recordingDb) =>
    noticeStore(recordingDb).addToDigest('2026-03-15', timestamp, timestamp),
  'the e-mails that ended in doubt': (recordingDb) => emailProblems(recordingDb, timestamp, 20),
}

for (const [name, run] of Object.entries(statements)) {
  test(`scans no table for ${name}`, async () => {
    const { db: recordingDb, plans } = notePlans(db)
    await run(recordingDb)
    assert.ok(plans.length > 0)
    assert.deepEqual(plans.filter(isFullScan), [])
  })
}

test('counts jobs for /metrics by indexes of their table', async () => {
  const { db: recordingDb, plans } = notePlans(db)
  await readJobCounts(recordingDb, 'email', now)
  const [{ plan } = { plan: '' }] = plans
  assert.equal(plan.match(/(?:SEARCH jobs|Index (?:Only )?Scan|Bitmap Index Scan)/g)?.length, 3, plan)
  assert.doesNotMatch(plan, /SCAN jobs|Seq Scan/)
})

test('reads a month, its days and earlier months from an index only, if the engine supports it', async () => {
  const { db: recordingDb, plans } = notePlans(db)
  await expenseStore(recordingDb).sums(1, march)
  await expenseStore(recordingDb).daySums(1, march)
  await monthSums(recordingDb)(1, march, 1)
  const covered =
    db.engine === 'sqlite'
      ? /COVERING INDEX expenses_sums/
      : /Index Only Scan using expenses_sums|expenses_(sums|search)/
  assert.deepEqual(
    plans.map(({ plan }) => covered.test(plan)),
    [true, true, true],
  )
})

test('reads a search of texts and amounts from its index only, if the engine supports it', async () => {
  const { db: recordingDb, plans } = notePlans(db)
  const { candidates } = expenseSearchStore(recordingDb)
  const searched = { folded: '12', amounts: { from: 1200, to: 1299 }, categories: [], after: undefined, limit: 51 }
  for (const rows of [2000, undefined]) await candidates(1, { ...searched, rows })
  const covered = db.engine === 'sqlite' ? /COVERING INDEX expenses_search/ : /expenses_search/
  assert.deepEqual(
    plans.map(({ plan }) => covered.test(plan)),
    [true, true],
  )
})

test('finds members by the three-character index, also by two letters, and by numbers and addresses', async () => {
  const textPlan = db.engine === 'sqlite' ? /VIRTUAL TABLE INDEX \d+:.*M/ : /Bitmap Index Scan on members_search/
  await db.run`insert into settings (name, value) values ('payer_address_key', 'key')`
  for (const text of [
    'abc',
    'ab',
    'a',
    '17',
    '#17',
    'pi_17',
    'a@b.test',
    'R-2026-00017',
    'C-2026-00003',
    'M-2026-000017',
  ]) {
    const { db: recordingDb, plans } = notePlans(db)
    await memberStore(recordingDb, []).search(text)
    const [found, others] = [
      plans.filter(({ plan }) => textPlan.test(plan)),
      plans.filter(({ plan }) => !textPlan.test(plan)),
    ]
    assert.equal(found.length, /^[RCM]-/.test(text) ? 0 : 1, text)
    assert.deepEqual(
      others.filter((plan) => isFullScan(plan)),
      [],
      text,
    )
  }
})

test('counts members with a frequent text by an index that has the texts', async () => {
  const { db: recordingDb, plans } = notePlans(db)
  await memberStore(recordingDb, []).count({ found: { ids: [], frequent: { term: 'abc', isDense: true } } })
  const [{ plan } = { plan: '' }] = plans
  assert.match(plan, db.engine === 'sqlite' ? /VIRTUAL TABLE INDEX \d+:.*M/ : /Scan.* (?:on|using) members_list/)
})

const Reference = z.object({ child: z.string(), child_column: z.string() })
const Index = z.object({ child: z.string(), first_column: z.string().nullable() })

/** Foreign key columns, and the leading columns of indexes. */
const schema = async () =>
  db.engine === 'sqlite'
    ? {
        references: await db.all`
          select t.name as child, f."from" as child_column
          from sqlite_schema t, pragma_foreign_key_list(t.name) f where t.type = 'table'`,
        indexes: await db.all`
          select t.name as child, c.name as first_column
          from sqlite_schema t, pragma_index_list(t.name) i, pragma_index_info(i.name) c
          where t.type = 'table' and c.seqno = 0
          -- An integer that is the whole primary key is what SQLite finds rows by anyway.
          union all select t.name, c.name from sqlite_schema t, pragma_table_info(t.name) c
          where t.type = 'table' and c.pk = 1 and lower(c.type) = 'integer'`,
      }
    : {
        references: await db.all`
          select cast(k.conrelid as regclass)::text as child, a.attname as child_column
          from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
          where k.contype = 'f'`,
        indexes: await db.all`
          select cast(i.indrelid as regclass)::text as child, a.attname as first_column
          from pg_index i left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]`,
      }

test('finds cascading rows by an index', async () => {
  const { references, indexes } = await schema()
  const indexed = new Set(
    Index.array()
      .parse(indexes)
      .map(({ child, first_column }) => `${child}.${first_column}`),
  )
  const referring = Reference.array()
    .parse(references)
    .map(({ child, child_column }) => `${child}.${child_column}`)
  assert.ok(referring.length >= 7)
  assert.deepEqual(
    referring.filter((column) => !indexed.has(column)),
    [],
  )
})
