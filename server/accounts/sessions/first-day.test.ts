import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

const minute = 60_000

test("a member's first day ends at midnight of their time zone, also for the greeting of the dashboard", async () => {
  const member = await site.as('new@example.test')
  await site.db.run`update members set time_zone = ${'America/Lima'}, given_name = ${'Ann'} where id = ${member.id}`
  const facts = async () => {
    const user = (await member.send('GET', '/api/users/me')).json()
    const [, greeting] = /<h1>(Welcome[^<]*)</.exec((await member.send('GET', '/dashboard')).body) ?? []
    return [user.is_first_day, greeting]
  }
  // The account is created on March 15 at noon UTC, which is 7 in the morning in Lima.
  assert.deepEqual(await facts(), [true, 'Welcome, Ann'])
  const answers = [0, 1, 2, 3, 0]
  assert.equal((await member.send('POST', '/api/lessons/1/complete', { lessonId: 1, answers })).statusCode, 200)
  site.clock.advance(17 * 60 * minute - minute)
  assert.deepEqual(await facts(), [true, 'Welcome, Ann'])
  site.clock.advance(minute)
  assert.deepEqual(await facts(), [false, 'Welcome back, Ann'])
  await site.db.run`update members set time_zone = null where id = ${member.id}`
  assert.deepEqual(await facts(), [false, 'Welcome back, Ann'])
})
