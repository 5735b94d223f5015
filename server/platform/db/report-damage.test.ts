import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { initialHealth } from '#server/platform/http/readiness.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { startApp } from '#server/testing/start-app.ts'
import { reportDamage } from './report-damage.ts'

/** A site, its log and the known state of its database. */
async function startWithHealth() {
  const lines: string[] = []
  const log = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const health = initialHealth()
  const site = await startApp({ course: smallCourse(), log, health })
  return { site, health, loggedText: () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40) }
}

test('reports not ready but alive for a damaged database, and logs the reason for the admin', async (t) => {
  const { site, health, loggedText } = await startWithHealth()
  t.after(() => site.close())
  assert.equal((await site.visitor('GET', '/readyz')).statusCode, 200)
  await reportDamage(site.app.log, health, async () => 'The database file is damaged (row 7 is missing).')
  const reply = await site.visitor('GET', '/readyz')
  assert.deepEqual(
    [reply.statusCode, reply.headers['retry-after'], reply.json()],
    [503, '60', { status: 'not ready', error: 'The database is damaged.' }],
  )
  assert.equal((await site.visitor('GET', '/healthz')).statusCode, 200)
  assert.deepEqual(
    loggedText().map(({ level, msg }) => [level, msg]),
    [[60, 'The database file is damaged (row 7 is missing).']],
  )
})

test('stays ready if the database is intact or could not be checked', async (t) => {
  const { site, health, loggedText } = await startWithHealth()
  t.after(() => site.close())
  await reportDamage(site.app.log, health, async () => undefined)
  assert.deepEqual(loggedText(), [])
  await reportDamage(site.app.log, health, () => Promise.reject(new Error('not now')))
  assert.deepEqual(
    loggedText().map(({ msg }) => msg),
    ['the database file could not be checked'],
  )
  assert.equal((await site.visitor('GET', '/readyz')).statusCode, 200)
})
