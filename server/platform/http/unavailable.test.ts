import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxWaiting } from '#server/platform/db/errors.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

test('asks a member to retry shortly if too many others wait', async () => {
  const member = await site.as('late@example.test')
  const { db } = site
  const gate = Promise.withResolvers<void>()
  const holders = Array.from({ length: db.engine === 'sqlite' ? 1 : 10 }, () => {
    const begun = Promise.withResolvers<void>()
    const work = db.transaction(() => {
      begun.resolve()
      return gate.promise
    })
    return { begun: begun.promise, work }
  })
  await Promise.all(holders.map(({ begun }) => begun))
  const waiting = Array.from({ length: maxWaiting }, () =>
    db.transaction(async () => {}).catch((error) => assert.equal(error.reason, 'overloaded')),
  )
  const reply = await member.send('PUT', '/api/lessons/1/place', { place: 'the-idea' })
  gate.resolve()
  assert.equal(reply.statusCode, 503, reply.body)
  assert.equal(reply.json().code, 'busy')
  assert.equal(reply.headers['retry-after'], '2')
  await Promise.all([...holders.map(({ work }) => work), ...waiting])
  assert.equal((await member.send('PUT', '/api/lessons/1/place', { place: 'the-idea' })).statusCode, 204)
})

// Must be last, since nothing can be written after it.
test("shows a message and a retry time if a member's work cannot be saved", async () => {
  const member = await site.as('unlucky@example.test')
  const { db } = site
  if (db.engine === 'sqlite') {
    await db.script('pragma query_only = on')
  } else {
    await db.script(`
      create function refuse() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger refuse before insert on progress for each row execute function refuse()`)
  }
  const reply = await member.send('PUT', '/api/lessons/1/draft', { answers: Array(5).fill(1) })
  assert.equal(reply.statusCode, 503, reply.body)
  assert.deepEqual(reply.json(), {
    error: 'Nothing can be saved or looked up right now. Please try again in a few minutes.',
    code: 'unavailable',
  })
  assert.equal(reply.headers['retry-after'], '60')
  assert.equal((await member.send('GET', '/api/progress')).statusCode, 200)
})
