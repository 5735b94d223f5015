import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { RenderOnServer } from '#contract/server-render.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openMigrated } from '#server/platform/db/open.ts'
import { logStatements } from '#server/testing/database/statement-log.ts'
import { testTimestamp } from '#server/testing/database/templates.ts'
import { type Person, startApp, type TestApp } from '#server/testing/start-app.ts'

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
  return renderOnServer('lesson', { user, siteWords: [], replies: [...replies] }).main
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

test('shows changes of lessons by another process, and of tiers by its own, at the next request', async () => {
  const member = await site.as('up-to-date@example.test', { tier: 'platinum' })
  const row = await site.db.one`select lesson_id from lesson_resources where section is null order by lesson_id`
  const id = Number(row?.lesson_id)
  const page = async () => (await member.send('GET', `/lessons/${id}`)).body
  assert.match(await page(), /data-first-view.*More for this lesson/s)
  await site.db.run`update lessons set title = ${'A changed title'}, updated_at = ${'changed'} where id = ${id}`
  assert.match(await page(), /<h1[^>]*>A changed title<\/h1>/)
  assert.ok((await site.db.run`delete from lesson_resources where lesson_id = ${id} and section is null`) > 0)
  assert.doesNotMatch(await page(), /More for this lesson/)
  assert.equal(mainOf(await page()), await renderWhole(member, id))
  await site.db.run`update lessons set tier = ${'platinum'}, updated_at = ${'dearer'} where id = ${id}`
  assert.match(await page(), /data-first-view/)
  await siteDb.run`update opened_tiers set closed_by = ${'operator'} where member_id = ${member.id}`
  assert.doesNotMatch(await page(), /data-first-view/)
})

test('sends no query twice for one page', async () => {
  const member = await site.as('economical@example.test', { tier: 'gold' })
  const limits = {
    '/lessons/1': 6,
    '/lessons/3': 6,
    '/lessons/1?quiz=1': 6,
    '/dashboard': 4,
    '/lessons': 4,
    '/membership': 6,
    '/account': 1,
  }
  for (const [path, limit] of Object.entries(limits)) {
    await member.send('GET', path)
    log.reads = []
    await member.send('GET', path)
    const { reads } = log
    assert.equal(new Set(reads).size, reads.length, `${path} repeats a query`)
    assert.ok(reads.length <= limit, `${path} sends ${reads.length} queries`)
  }
})
