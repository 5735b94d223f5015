import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { RenderOnServer } from '#contract/server-render.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openMigrated } from '#server/platform/db/open.ts'
import { sql } from '#server/platform/db/sql.ts'
import { logStatements } from '#server/testing/database/statement-log.ts'
import { testTimestamp } from '#server/testing/database/templates.ts'
import { type Person, startApp, type TestApp } from '#server/testing/start-app.ts'
import { addExpense, openCashcoach } from '#server/testing/tracker/cashcoach.ts'

let site: TestApp
let log: ReturnType<typeof logStatements>['log']
/** The database as the site has opened it. */
let siteDb: Database
let renderOnServer: RenderOnServer
before(async () => {
  const openSiteDatabase = async (location: Parameters<typeof openMigrated>[0]) => {
    const logged = logStatements(await openMigrated(location, testTimestamp))
    log = logged.log
    siteDb = logged.db
    return siteDb
  }
  site = await startApp({ openSiteDatabase })
  const renderer = join(import.meta.dirname, '../../dist/web/pages/renderer/server-render.mjs')
  renderOnServer = (await import(pathToFileURL(renderer).href)).renderOnServer
})
after(() => site.close())

const read = async (member: Person, path: string) => (await member.send('GET', path)).json()

const mainOf = (html: string) => /<div class="contents" data-first-view>(.*)<\/div><\/main>/s.exec(html)?.[1]

/** The page rendered as a whole from the replies of the API, which have no version. */
async function renderWhole(member: Person, id: number) {
  const request = { params: { id: String(id) } }
  const user = await read(member, '/api/users/me')
  const replies = [
    { feature: 'lessons', name: 'read', request, reply: await read(member, `/api/lessons/${id}`) },
    { feature: 'lessons', name: 'resources', request, reply: await read(member, `/api/lessons/${id}/resources`) },
    { feature: 'lessons', name: 'list', request: {}, reply: await read(member, '/api/lessons') },
    { feature: 'progress', name: 'list', request: {}, reply: await read(member, '/api/progress') },
  ] as const
  const address = { params: { id: String(id) }, search: '' }
  return renderOnServer('lesson', { user, siteWords: [], address, timeZone: null, replies: [...replies] })?.main
}

/** Stores a score and the heading of the third section as the reading position. */
async function addProgress(member: Person, lessonId: number, score: number | null) {
  const lesson = await read(member, `/api/lessons/${lessonId}`)
  const heading: string = lesson.text.sections[2].id
  await site.db.run`
    insert into progress (id, member_id, lesson_id, is_completed, quiz_score, attempts, place, begun_at, updated_at)
    values (${await site.db.id()}, ${member.id}, ${lessonId}, ${score === null ? 0 : 1}, ${score}, ${score === null ? 0 : 1},
      ${heading}, ${testTimestamp}, ${testTimestamp})`
}

test('sends every lesson as a rendering of the whole page gives it, to members of every kind', async () => {
  const fresh = await site.as('fresh@example.test')
  const learner = await site.as('learner@example.test', { tier: 'platinum' })
  const lessons: { id: number; is_accessible: boolean }[] = await read(learner, '/api/lessons')
  assert.ok(lessons.length >= 20)
  for (const [index, { id }] of lessons.entries()) await addProgress(learner, id, index % 3 === 0 ? null : 70 + index)
  for (const member of [fresh, learner]) {
    const open: typeof lessons = await read(member, '/api/lessons')
    for (const { id } of open.filter(({ is_accessible }) => is_accessible)) {
      const whole = await renderWhole(member, id)
      for (const visit of ['first', 'second']) {
        const { body } = await member.send('GET', `/lessons/${id}`)
        assert.equal(mainOf(body), whole, `${member.email}, lesson ${id}, ${visit} visit`)
      }
    }
  }
})

test('sends no data of another reader of the same lesson', async () => {
  const one = await site.as('first-reader@example.test')
  const other = await site.as('second-reader@example.test')
  await site.db.run`update members set given_name = ${'Zebulon'} where id = ${one.id}`
  await site.db.run`update members set given_name = ${'Wilhelmina'} where id = ${other.id}`
  await addProgress(one, 2, 83)
  await addProgress(other, 2, 97)
  const third = await site.as('third-reader@example.test')
  const pageOf = async (member: Person) => (await member.send('GET', '/lessons/2')).body
  const [first, second, last, again] = [await pageOf(one), await pageOf(other), await pageOf(third), await pageOf(one)]
  assert.match(first, /best score 83 percent.*You stopped at/s)
  assert.equal(second, first.replace('best score 83 percent', 'best score 97 percent'))
  assert.equal(again, first)
  for (const page of [first, second, last]) assert.doesNotMatch(page, /Zebulon|Wilhelmina|reader@example/)
  assert.doesNotMatch(last, /best score|You stopped at/)
})

test('shows changes of lessons and tiers at the next request', async () => {
  const member = await site.as('up-to-date@example.test', { tier: 'platinum' })
  const row = await site.db.one`select lesson_id from lesson_resources where section is null order by lesson_id`
  const id = Number(row?.lesson_id)
  const page = async () => (await member.send('GET', `/lessons/${id}`)).body
  assert.match(await page(), /data-first-view.*More for this lesson/s)
  await siteDb.run`update lessons set title = ${'A changed title'}, updated_at = ${'changed'} where id = ${id}`
  assert.match(await page(), /<h1[^>]*>A changed title<\/h1>/)
  assert.ok((await siteDb.run`delete from lesson_resources where lesson_id = ${id} and section is null`) > 0)
  assert.doesNotMatch(await page(), /More for this lesson/)
  assert.equal(mainOf(await page()), await renderWhole(member, id))
  await siteDb.run`update lessons set tier = ${'platinum'}, updated_at = ${'dearer'} where id = ${id}`
  assert.match(await page(), /data-first-view/)
  await siteDb.run`update opened_tiers set closed_by = ${'operator'} where member_id = ${member.id}`
  assert.doesNotMatch(await page(), /data-first-view/)
})

test('renders a lesson with a video of another site, and the resources', async () => {
  const member = await site.as('viewer@example.test', { tier: 'platinum' })
  const row = await site.db.one`select id, lesson_id from lesson_resources order by id`
  // The first view shows the beginning of a lesson: its first sections.
  const { text } = await read(member, `/api/lessons/${Number(row?.lesson_id)}`)
  const link = 'https://www.youtube.com/watch?v=abcdefghijk'
  await site.db.run`
    update lesson_resources set resource_type = 'video', file_key = null, external_url = ${link}, section = ${text.sections[0].id}
    where id = ${Number(row?.id)}`
  const { body } = await member.send('GET', `/lessons/${Number(row?.lesson_id)}`)
  assert.match(body, /data-first-view.*The YouTube player loads when you press play/s)
  assert.match((await member.send('GET', '/resources')).body, /data-first-view.*<h1[^>]*>Resources<\/h1>.*Watch/s)
})

test('sends the built page when the data take longer than the limit', async () => {
  const hold = Promise.withResolvers<void>()
  const openSiteDatabase = async (location: Parameters<typeof openMigrated>[0]) => {
    const db = await openMigrated(location, testTimestamp)
    const all: Database['all'] = async (text, ...bound) => {
      if (text.join('').includes('from lesson_resources')) await hold.promise
      return db.all(text, ...bound)
    }
    return { ...db, all }
  }
  const slow = await startApp({ openSiteDatabase, timeouts: { pageDataMs: 50 } })
  try {
    const member = await slow.as('patient@example.test')
    const page = await member.send('GET', '/resources')
    assert.deepEqual([page.statusCode, page.headers['cache-control']], [200, 'no-cache'])
    assert.doesNotMatch(page.body, /data-first-view/)
    hold.resolve()
  } finally {
    hold.resolve()
    await slow.close()
  }
})

test('sends no query twice for one page', async () => {
  const member = await site.as('economical@example.test', { tier: 'platinum' })
  const [shipped, downloaded] = await Promise.all(
    [true, false].map(async (isShipped) => {
      const file = isShipped ? sql`file_storage_key is null` : sql`file_storage_key is not null`
      const row = await site.db.one`select id from products where is_active = 1 and ${file} order by id`
      return Number(row?.id)
    }),
  )
  await member.send('POST', '/api/cart/items', { product_id: shipped, quantity: 1 })
  await openCashcoach(site, member)
  await addExpense(member)
  await site.db.run`update members set time_zone = ${'UTC'} where id = ${member.id}`
  const limits = {
    '/lessons/1': 6,
    '/lessons/3': 6,
    '/lessons/1?quiz=1': 6,
    '/lessons/mixed/bronze': 3,
    '/dashboard': 5,
    '/lessons': 5,
    '/membership': 6,
    '/membership/ask': 7,
    '/purchases': 7,
    '/account': 1,
    '/resources': 3,
    '/store': 5,
    '/store?search=mug&category=Merchandise&page=1': 6,
    [`/store/${shipped}`]: 9,
    [`/store/${downloaded}`]: 9,
    '/cart': 6,
    '/cashcoach': 3,
    '/cashcoach/expense-tracker': 7,
  }
  for (const [path, limit] of Object.entries(limits)) {
    await member.send('GET', path)
    log.reads = []
    const { body } = await member.send('GET', path)
    const { reads } = log
    if (!path.startsWith('/store/')) assert.match(body, /data-first-view/, path)
    assert.equal(new Set(reads).size, reads.length, `${path} repeats a query`)
    assert.ok(reads.length <= limit, `${path} sends ${reads.length} queries`)
  }
})
