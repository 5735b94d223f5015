import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { smallCourse } from '#server/testing/learning/course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

const hostile = `<script>alert(1)</script> & "more" </title><img src=x>`
const opening = 'A lead that stands alone.'

let site: TestApp
before(async () => {
  const course = smallCourse()
  const [, second] = course.lessons
  if (second) {
    second.title = hostile
    second.content = `${hostile}\n\n[go](javascript:alert(1)) **${hostile}**\n\n## The idea\n\nx`
  }
  site = await startApp({ course })
})
after(() => site.close())

const visitorMark = '<meta name="session" content="none">'

/** The HTML of an app page for visitors, as signed-in users get it. */
const unmarked = (html: string) => html.replace(visitorMark, '<!--slot:session--><!--/slot:session-->')

/** The texts of the checked options, in the order of the course. */
const chosenOptions = (html: string) =>
  [...html.matchAll(/<input[^>]*\schecked=""[^>]*>.*?(option \d-\d)/g)].map(([, option]) => option).toSorted()

const hasServerRender = (html: string) => html.includes('data-first-view')

test('renders title and opening of a lesson into the page for readers with access, uncached', async () => {
  const member = await site.as('reader@example.test')
  const page = await member.send('GET', '/lessons/1')
  assert.equal(page.statusCode, 200)
  assert.match(page.body, /<title>Title of first · Moneta<\/title>/)
  assert.match(page.body, /<main[^>]*><div class="contents" data-first-view>.*<h1[^>]*>Title of first<\/h1>/)
  assert.ok(page.body.includes(opening))
  assert.match(page.body, /Lesson 1 of 5 · \d+ min · Done when: quiz 70 percent or more/)
  assert.equal(page.headers['cache-control'], 'private, no-store')
  assert.equal(page.headers.vary, 'accept-encoding')
  assert.equal(page.headers.link, '</api/lessons/1>; rel=preload; as=fetch; crossorigin')
  assert.doesNotMatch(page.body, /aria-busy/)
})

test('serves the built page for visitors, locked lessons, unknown lessons and their quizzes', async () => {
  const member = await site.as('bronze@example.test')
  const built = await site.visitor('GET', '/lessons/1')
  assert.equal(hasServerRender(built.body), false)
  assert.equal(built.headers['cache-control'], 'no-cache')
  const content = (html: string) => html.slice(html.indexOf('<body>'))
  for (const path of ['3', '4', '5', '99', 'x', '1.5', '-1', '%3Cscript%3E', '4?quiz=1', '99?quiz=1']) {
    const page = await member.send('GET', `/lessons/${path}`)
    const toVisitors = await site.visitor('GET', `/lessons/${path}`)
    const isThere = ['3', '4', '5', '4?quiz=1'].includes(path)
    assert.deepEqual([page.statusCode, page.body], [isThere ? 200 : 404, unmarked(toVisitors.body)], path)
    assert.equal(content(page.body), content(built.body), path)
    assert.equal(page.headers['cache-control'], 'no-cache', path)
  }
  for (const path of ['/dashboard', '/lessons', '/membership', '/about'])
    assert.equal(hasServerRender((await site.visitor('GET', path)).body), false, path)
})

test('marks app pages for visitors, who get no preload of a call that they may not make', async () => {
  const member = await site.as('marked@example.test')
  const expired = await site.as('expired@example.test')
  await site.db.run`delete from sessions where member_id = ${expired.id}`
  const isMarked = ({ body }: { body: string }) => body.includes(visitorMark)
  for (const path of ['/lessons', '/lessons/1', '/account', '/cart', '/store', '/admin', '/welcome', '/no-such-page']) {
    for (const page of [await site.visitor('GET', path), await expired.send('GET', path)])
      assert.deepEqual([isMarked(page), page.headers.vary], [true, 'accept-encoding, cookie'], path)
    assert.equal(isMarked(await member.send('GET', path)), false, path)
  }
  for (const path of ['/', '/about']) assert.equal(isMarked(await site.visitor('GET', path)), false, path)
  const packed = await site.visitor('GET', '/cart', undefined, { 'accept-encoding': 'br' })
  assert.ok(brotliDecompressSync(packed.rawPayload).toString().includes(visitorMark))
  const preloads = [['/lessons'], ['/lessons/1'], ['/dashboard'], ['/admin'], ['/cart', '</api/cart>; ']]
  for (const [path = '', link] of preloads) {
    const headers = [await site.visitor('GET', path), await expired.send('GET', path)].map((page) => page.headers.link)
    assert.deepEqual(headers, Array(2).fill(link && `${link}rel=preload; as=fetch; crossorigin`), path)
  }
})

test("renders a member's plan and account name without scripts, ignoring query parameters", async () => {
  const member = await site.as('plans@example.test', { tier: 'silver' })
  const membership = await member.send('GET', '/membership')
  assert.match(membership.body, /data-first-view>.*<h1[^>]*>Membership<\/h1>.*Your plan is Silver\./)
  assert.match(membership.body, /Upgrade to Gold/)
  assert.match(
    (await member.send('GET', '/account')).body,
    /data-first-view>.*You are signed in as plans@example\.test/,
  )
  for (const query of ['?tier=gold', '?checkout=cancelled', '?session_id=x'])
    assert.equal(hasServerRender((await member.send('GET', `/membership${query}`)).body), false, query)
  assert.equal(hasServerRender((await site.visitor('GET', '/account')).body), false)
})

test('renders nothing for an expired session', async () => {
  const member = await site.as('gone@example.test')
  assert.ok(hasServerRender((await member.send('GET', '/lessons/1')).body))
  await site.db.run`delete from sessions where member_id = ${member.id}`
  assert.equal(hasServerRender((await member.send('GET', '/lessons/1')).body), false)
})

test('escapes markup in a title, in the title and on the page, and renders no script links', async () => {
  const member = await site.as('careful@example.test')
  const { body } = await member.send('GET', '/lessons/2')
  assert.ok(hasServerRender(body))
  assert.doesNotMatch(body, /<script(?![^>]*\ssrc=)[^>]*>|<img|href="javascript/)
  assert.match(body, /<title>&lt;script&gt;alert\(1\)&lt;\/script&gt; &amp; &quot;more&quot; &lt;\/title&gt;/)
  assert.match(body, /<h1[^>]*>&lt;script&gt;/)
})

test("renders each member's own dashboard and list", async () => {
  const one = await site.as('one@example.test')
  const two = await site.as('two@example.test', { tier: 'gold' })
  await site.db.run`update members set given_name = ${'<b>Ada'} where id = ${one.id}`
  await site.db.run`update members set given_name = ${'Bob'} where id = ${two.id}`
  await two.send('POST', '/api/lessons/1/complete', { lessonId: 1, answers: [0, 1, 2, 3, 0] })
  const [first, second] = await Promise.all([one, two].map((member) => member.send('GET', '/dashboard')))
  assert.match(first?.body ?? '', /<h1>Welcome, &lt;b&gt;Ada<\/h1>/)
  assert.match(second?.body ?? '', /<h1>Welcome, Bob<\/h1>/)
  assert.doesNotMatch(first?.body ?? '', /Bob/)
  for (const page of [first, second]) assert.equal(page?.headers['cache-control'], 'private, no-store')
  assert.match((await one.send('GET', '/lessons')).body, /0 of 2 lessons completed/)
  assert.match((await two.send('GET', '/lessons')).body, /1 of 4 lessons completed/)
})

test('renders the reading position and completed lessons as the page does', async () => {
  const member = await site.as('goes-on@example.test')
  await member.send('POST', '/api/lessons/1/complete', { lessonId: 1, answers: [0, 1, 2, 3, 0] })
  const { body } = await member.send('GET', '/lessons/1')
  assert.ok(body.includes('Completed, best score 100 percent'))
  assert.doesNotMatch(body, /explanation|mistake|option \d-\d/)
})

test('renders the open attempt of a quiz with the saved answers and without its answer key', async () => {
  const member = await site.as('quiz@example.test')
  const other = await site.as('other-quiz@example.test')
  await member.send('PUT', '/api/lessons/1/draft', { answers: [2, null, null, 1, null] })
  const draft: { order: { questions: number[] } } = (await member.send('GET', '/api/lessons/1/draft')).json()
  for (const path of ['/lessons/1?quiz=1', '/lessons/1?quiz']) {
    const { body, headers } = await member.send('GET', path)
    assert.equal(headers['cache-control'], 'private, no-store')
    assert.match(body, /<main[^>]*><div class="contents" data-first-view>.*<h1[^>]*>Quiz<\/h1>/)
    const shown = [...body.matchAll(/ question (\d)\?/g)].map(([, index]) => Number(index))
    assert.deepEqual(shown, draft.order.questions)
    assert.deepEqual(chosenOptions(body), ['option 0-2', 'option 3-1'])
    assert.doesNotMatch(body, /explanation|mistake/)
  }
  assert.deepEqual(chosenOptions((await other.send('GET', '/lessons/1?quiz=1')).body), [])
  await member.send('POST', '/api/lessons/1/complete', { lessonId: 1, answers: [2, 1, 2, 3, 0] })
  const next = (await member.send('GET', '/lessons/1?quiz=1')).body
  assert.deepEqual(chosenOptions(next), [])
  assert.doesNotMatch(next, /explanation|mistake/)
})

test('sends the server render in an encoding that the browser accepts', async () => {
  const member = await site.as('packed@example.test')
  const plain = (await member.send('GET', '/lessons/1')).body
  const inEncoding = (encoding: string) =>
    member.send('GET', '/lessons/1', undefined, { 'accept-encoding': `${encoding}, deflate` })
  const [br, gzip] = [await inEncoding('br'), await inEncoding('gzip')]
  assert.deepEqual([br.headers['content-encoding'], gzip.headers['content-encoding']], ['br', 'gzip'])
  assert.equal(brotliDecompressSync(br.rawPayload).toString(), plain)
  assert.equal(gunzipSync(gzip.rawPayload).toString(), plain)
})

test('serves the built page when the server render fails', async () => {
  const member = await site.as('unlucky@example.test')
  await site.db.run`update lessons set text = ${'{"opening": 1}'}, updated_at = ${'later'} where id = 1`
  const page = await member.send('GET', '/lessons/1')
  assert.deepEqual([page.statusCode, hasServerRender(page.body)], [200, false])
  await site.db.run`update lessons set text = null, updated_at = ${'later still'} where id = 1`
  const read = (await member.send('GET', '/api/lessons/1')).json()
  assert.equal(read.text.sections[0].title, 'The idea')
  assert.ok(hasServerRender((await member.send('GET', '/lessons/1')).body))
})

test('names the canonical address on public pages', async () => {
  for (const path of ['/', '/about'])
    assert.ok(
      (await site.visitor('GET', path)).body.includes(`<link rel="canonical" href="${site.config.appUrl}${path}">`),
    )
  const packed = await site.visitor('GET', '/about', undefined, { 'accept-encoding': 'br' })
  assert.match(brotliDecompressSync(packed.rawPayload).toString(), /rel="canonical"/)
  assert.doesNotMatch((await site.visitor('GET', '/membership')).body, /canonical/)
})

test('serves sixty server renders a minute per member, then the built pages', async () => {
  const [eager, other] = [await site.as('eager@example.test'), await site.as('calm@example.test')]
  const drawn = async () => {
    const pages = await Promise.all(Array.from({ length: 70 }, () => eager.send('GET', '/lessons/1')))
    for (const { statusCode } of pages) assert.equal(statusCode, 200)
    return pages.filter(({ body }) => hasServerRender(body)).length
  }
  site.clock.advance(60_000)
  assert.equal(await drawn(), 60)
  assert.equal(await drawn(), 0)
  assert.equal((await eager.send('GET', '/lessons/1')).headers['cache-control'], 'no-cache')
  assert.ok(hasServerRender((await other.send('GET', '/lessons/1')).body))
  site.clock.advance(60_000)
  assert.equal(await drawn(), 60)
})
