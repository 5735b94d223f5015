import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'
import { categoryIds, subscriber } from '#server/testing/tracker/cashcoach.ts'
import { csv, importFile } from '#server/testing/tracker/importing.ts'
import { addAccount, spentInMarch, transfersOf, transfersOfMarch } from '#server/testing/tracker/transfers.ts'
import { trackerLock } from '#server/tracker/expenses/tracker-lock.ts'
import { trackerStore } from '#server/tracker/expenses/tracker-store.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

test('halves of a file are paired with each other, and one without another half counts again', async () => {
  const person = await subscriber(site, 'halves-of-a-file@example.test')
  const savings = await addAccount(person, 'Savings')
  const [category_id] = await categoryIds(person)
  const rows = csv(
    ...['03/13/2026,Away,-70.00', '03/14/2026,Here,70.00', '03/15/2026,Away,-70.00', '03/15/2026,Here,70.00'],
    ...['03/20/2026,Alone,-9.00', '03/20/2026,Lunch,-5.00'],
  )
  const { id } = await importFile(person, rows, { category_id, credits: 'refund' })
  // A file of the tracker's own states the account and the kind of each row.
  await site.db.run`update expenses set account_id = ${savings} where member_id = ${person.id} and kind = 'refund'`
  await site.db.run`update expenses set transfer_id = id where member_id = ${person.id} and description <> 'Lunch'`
  assert.equal(await spentInMarch(person), 5)
  const { db } = site
  const transfers = transfersOf(db)
  const call = { caller: { id: person.id, email: '', given_name: null }, now: site.clock.now(), today: '2026-03-25' }
  const pairs = await db.long(() => transfers.ofImport(person.id, id))
  await trackerLock(db, trackerStore(db))(call, (write) => transfers.pairImported(write, pairs))
  assert.equal((await transfersOfMarch(person)).length, 2)
  assert.equal(await spentInMarch(person), 14)
})
