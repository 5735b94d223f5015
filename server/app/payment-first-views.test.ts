import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { payFor } from '#server/testing/payments/paying.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const viewOf = async (reader: Person, path: string): Promise<string | undefined> => {
  const { body } = await reader.send('GET', path)
  return /<div class="contents" data-first-view>(.*)<\/div><\/main>/s.exec(body)?.[1]
}

test("renders each member's own purchases", async () => {
  const [buyer, other] = [await site.as('bought@example.test'), await site.as('bought-nothing@example.test')]
  assert.equal((await payFor(site, buyer, 'silver')).state, 'paid')
  await site.db.run`update members set time_zone = ${'America/New_York'} where id = ${buyer.id}`
  const view = (await viewOf(buyer, '/purchases')) ?? ''
  assert.match(view, /<h1[^>]*>My purchases<\/h1>.*Silver.*\$19\.99/s)
  assert.doesNotMatch(view, /aria-busy|@example/)
  const toOther = (await viewOf(other, '/purchases')) ?? ''
  assert.match(toOther, /Nothing bought yet/)
  assert.doesNotMatch(toOther, /\$19\.99/)
  assert.doesNotMatch((await site.visitor('GET', '/purchases')).body, /data-first-view/)
})

test("renders each member's own payment links, but not for a tier of the address", async () => {
  const [asker, other] = [await site.as('asks@example.test'), await site.as('asks-nobody@example.test')]
  assert.equal((await asker.send('POST', '/api/memberships/links', { tier: 'gold' })).statusCode, 200)
  const view = (await viewOf(asker, '/membership/ask')) ?? ''
  assert.match(view, /<h1[^>]*>Ask somebody to pay<\/h1>.*Make the link.*1 of 3 open.*the link for Gold/s)
  const toOther = (await viewOf(other, '/membership/ask')) ?? ''
  assert.match(toOther, /Make the link/)
  assert.doesNotMatch(toOther, /1 of 3 open|the link for Gold/)
  assert.equal(await viewOf(asker, '/membership/ask?tier=silver'), undefined)
})
