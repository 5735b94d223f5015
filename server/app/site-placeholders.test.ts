import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { secretOf, smallCourse } from '#server/testing/learning/course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let site: TestApp
before(async () => {
  const course = smallCourse()
  const [first] = course.lessons
  if (first) first.title = 'Money & <you>'
  site = await startApp({ course })
})
after(() => site.close())

const pageAt = async (path: string) => (await site.visitor('GET', path)).body

test('lists every lesson under its tier on the landing page, each linked to its overview', async () => {
  const page = await pageAt('/')
  assert.match(page, /<h3 id="syllabus-bronze">Foundation \(Bronze\)<\/h3>/)
  assert.match(page, /<a href="\/lessons\/1"><span>1<\/span>Money &amp; &lt;you&gt;<\/a>/)
  assert.match(page, /<a href="\/lessons\/4"><span>4<\/span>Title of fourth<\/a>/)
})

test('names the site owner and the checking of lessons on the about page', async () => {
  const about = await pageAt('/about')
  assert.match(about, /Who stands behind it, and how it is checked[\s\S]*Moneta Demonstration[\s\S]*href="mailto:/)
  assert.doesNotMatch(about, /<!--(?:slot:(?:operator|contact)|built:)/)
})

test('links the terms and the refund policy beside the prices', async () => {
  for (const path of ['/', '/about'])
    assert.match(
      await pageAt(path),
      /\$59\.99[\s\S]*<a href="\/terms">Terms<\/a>[\s\S]*<a href="\/refunds">Refunds<\/a>[\s\S]*<footer/,
    )
})

test('names the site owner on the privacy, terms, refund and contact pages', async () => {
  const [privacy, terms, refunds, contact] = await Promise.all(
    ['/privacy', '/terms', '/refunds', '/contact'].map(pageAt),
  )
  assert.match(contact ?? '', /Moneta Demonstration[\s\S]*12 Example Street, Springfield, IL 62701/)
  assert.match(terms ?? '', /Moneta Demonstration/)
  for (const page of [privacy, refunds, contact]) assert.match(page ?? '', /<a href="mailto:[^"@]+@[^"]+">/)
  assert.match(refunds ?? '', /<span>14<\/span> days from the payment/)
  assert.doesNotMatch(`${privacy}${terms}${refunds}${contact}`, /<!--slot:(?:operator|address|contact|refund_days)-->/)
})

test('says after a deletion what is gone and what is kept, and sends members to their account', async () => {
  const reply = await site.visitor('GET', '/account-deleted')
  assert.equal(reply.headers['x-robots-tag'], 'noindex, nofollow')
  const [, gone = '', kept = '', order = ''] = reply.body.split('<h2 ')
  assert.match(gone, /expenses[\s\S]*downloads/)
  assert.match(kept, /payments and orders, without your name[\s\S]*30 days/)
  assert.match(order, /paid and not sent yet[\s\S]*href="mailto:/)
  const member = await site.as('stays-here@example.test')
  assert.equal((await member.send('GET', '/account-deleted')).headers.location, '/account')
})

test('describes a linked lesson to search engines and messengers, without locked content', async () => {
  const page = await pageAt('/lessons/1')
  const addresses = [...page.matchAll(/(?:canonical" href|og:url" content)="([^"]+)"/g)].map(([, url]) => url)
  assert.equal(addresses.length, 2)
  for (const url of addresses) assert.match(url ?? '', /^http.*\/lessons\/1$/)
  assert.match(page, /<title>Money &amp; &lt;you&gt; · Moneta<\/title>/)
  assert.match(page, /<meta property="og:title" content="Money &amp; &lt;you&gt; · Moneta">/)
  for (const name of ['name="description"', 'property="og:description"'])
    assert.deepEqual(
      page.match(new RegExp(`<meta ${name} content="A lead that stands alone\\. [^"]*">`, 'g'))?.length,
      1,
      name,
    )
  assert.match(page, /og:image" content="http[^"]+\/link-preview\.png"/)
  const locked = await pageAt('/lessons/5')
  assert.match(locked, /<title>Title of fifth · Moneta<\/title>/)
  assert.ok(!locked.includes(secretOf('fifth')))
})

test('shows a renamed lesson under its new name, and no metadata for an unknown lesson', async () => {
  const course = smallCourse()
  const renamed = await startApp({ course })
  const titleAt = async (path: string) => /<title>(.*)<\/title>/.exec((await renamed.visitor('GET', path)).body)?.[1]
  assert.equal(await titleAt('/lessons/2'), 'Title of second · Moneta')
  for (const each of course.lessons) each.title = `New ${each.title}`
  const admin = await renamed.as('admin@example.test')
  await admin.send('POST', '/api/admin/seed-lessons')
  assert.equal(await titleAt('/lessons/2'), 'New Title of second · Moneta')
  assert.equal((await renamed.visitor('GET', '/lessons/2')).statusCode, 200)
  for (const id of ['999', 'x', '02']) {
    assert.equal(await titleAt(`/lessons/${id}`), 'Lesson · Moneta', id)
    for (const visitor of [renamed.visitor, admin.send])
      assert.equal((await visitor('GET', `/lessons/${id}`)).statusCode, 404, id)
  }
  await renamed.close()
})

test('lists the pages for search engines, and describes each page in link previews', async () => {
  const robots = await site.visitor('GET', '/robots.txt')
  const [, sitemap] = /^Sitemap: (.*)$/m.exec(robots.body) ?? []
  assert.ok(sitemap?.endsWith('/sitemap.xml'), robots.body)
  const map = await site.visitor('GET', '/sitemap.xml')
  assert.match(String(map.headers['content-type']), /xml/)
  for (const path of ['/about', '/privacy', '/lessons/1', '/lessons/5'])
    assert.ok(map.body.includes(`${new URL(path, sitemap).href}</loc>`), path)
  const page = await pageAt('/terms')
  assert.match(page, /<meta property="og:title" content="Terms · Moneta">/)
  assert.match(page, /<meta property="og:image" content="http[^"]+\/link-preview\.png">/)
  for (const picture of ['/link-preview.png', '/apple-touch-icon.png'])
    assert.equal((await site.visitor('GET', picture)).headers['content-type'], 'image/png')
})
