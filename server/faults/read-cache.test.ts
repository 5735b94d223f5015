import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { defaultTimeouts } from '#server/platform/db/engine.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { proxyTo } from '#server/testing/database/proxied.ts'
import { endProcess, untilHealthy } from '#server/testing/server-process.ts'
import { spawnSite } from '#server/testing/site-process.ts'
import { startApp, testClock } from '#server/testing/start-app.ts'

const onPostgres = { skip: testEngine === 'postgres' ? false : 'SQLite caches nothing' }

/** A site in this process, and a second server of it that reaches the database through a proxy. */
async function startTwo(t: TestContext) {
  const site = await startApp({ clock: testClock(new Date().toISOString()) })
  const { proxy, location } = await proxyTo(site.location)
  const row = await site.db.one`select min(id) as id from lessons where tier = ${'silver'} and published = 1`
  const lessonId = Number(row?.id)
  const silverLesson = `/api/lessons/${lessonId}`
  const { child, url, output } = await spawnSite(location)
  t.after(async () => {
    child.kill('SIGCONT')
    proxy.set('forward')
    await endProcess(child)
    proxy.close()
    await site.close()
  })
  await untilHealthy(url, child, output)

  const statusOf = async (cookie: string, path = '/api/users/me') => {
    const reply = await fetch(url + path, { headers: { cookie } })
    await reply.body?.cancel()
    return reply.status
  }
  const isCaching = async () => (await (await fetch(`${url}/metrics`)).text()).includes('\ndatabase_cache_on 1')
  /** Waits until the second server answers with a status, which a notification or the limit of age brings about. */
  const until = async (isDone: () => Promise<boolean>) => {
    while (!(await isDone())) await eventLoopTurn()
  }
  return {
    site,
    proxy,
    child,
    url,
    silverLesson,
    statusOf,
    isCaching,
    until,
    untilStatus: (status: number, cookie: string, path?: string) =>
      until(async () => (await statusOf(cookie, path)) === status),
    /** Creates a member whose session and access the second server has cached. */
    async cachedMember(email: string) {
      const member = await site.as(email, { tier: 'silver' })
      await until(isCaching)
      for (const path of ['/api/users/me', silverLesson])
        for (let count = 0; count < 3; count += 1) assert.equal(await statusOf(member.cookie, path), 200)
      return member
    },
  }
}

test('another server sees a sign-out, a deleted account and a closed tier', onPostgres, async (t) => {
  const { site, silverLesson, cachedMember, untilStatus, statusOf } = await startTwo(t)
  const [leaves, deletes, loses] = [
    await cachedMember('leaves@example.test'),
    await cachedMember('deletes@example.test'),
    await cachedMember('loses@example.test'),
  ]
  assert.ok((await leaves.send('DELETE', '/api/account/sessions')).statusCode < 300)
  await untilStatus(401, leaves.cookie)
  await site.db.run`delete from members where id = ${deletes.id}`
  await untilStatus(401, deletes.cookie)
  await site.db.run`update opened_tiers set closed_by = ${'refund'} where member_id = ${loses.id}`
  await untilStatus(403, loses.cookie, silverLesson)
  assert.equal(await statusOf(loses.cookie), 200)
})

test('another server reveals the answers of a lesson after a first submission', onPostgres, async (t) => {
  const { site, url, silverLesson, cachedMember, until } = await startTwo(t)
  const { cookie, id, send } = await cachedMember('submits@example.test')
  const hasAnswers = async () =>
    (await (await fetch(url + silverLesson, { headers: { cookie } })).text()).includes('"correctAnswer":')
  assert.equal(await hasAnswers(), false)
  const { quiz_questions, id: lessonId } = (await send('GET', silverLesson)).json()
  const body = { lessonId, answers: quiz_questions.map(() => 0) }
  assert.equal((await send('POST', `${silverLesson}/complete`, body)).statusCode, 200)
  await until(hasAnswers)
  const row = await site.db.one`select attempts from progress where member_id = ${id}`
  assert.equal(row?.attempts, 1)
})

test('another server shows a changed lesson', onPostgres, async (t) => {
  const { site, url, silverLesson, cachedMember, until } = await startTwo(t)
  const { cookie } = await cachedMember('reads@example.test')
  await site.db.run`update lessons set title = ${'A changed title'}, updated_at = ${'changed'} where tier = ${'silver'}`
  for (const path of [silverLesson, silverLesson.replace('/api', '')])
    await until(async () =>
      (await (await fetch(url + path, { headers: { cookie } })).text()).includes('A changed title'),
    )
})

test('a server without notifications stops using its cache, and so sees a sign-out', onPostgres, async (t) => {
  const { proxy, cachedMember, untilStatus, until, isCaching, statusOf } = await startTwo(t)
  const early = await cachedMember('early@example.test')
  const late = await cachedMember('late@example.test')
  proxy.holdReplies('moneta_heartbeat')
  await until(async () => proxy.isHolding())
  await early.send('DELETE', '/api/account/sessions')
  await untilStatus(401, early.cookie)
  await until(async () => !(await isCaching()))
  await late.send('DELETE', '/api/account/sessions')
  assert.equal(await statusOf(late.cookie), 401)
  proxy.set('forward')
  await until(isCaching)
  assert.deepEqual([await statusOf(early.cookie), await statusOf(late.cookie)], [401, 401])
})

test('a session read that a sign-out overtakes is not cached', onPostgres, async (t) => {
  const { site, proxy, url, statusOf, until, isCaching } = await startTwo(t)
  const member = await site.as('overtaken@example.test')
  await until(isCaching)
  proxy.holdReplies(member.email)
  const overtaken = statusOf(member.cookie)
  await until(async () => proxy.isHolding())
  const notice = proxy.replyWith(`member ${member.id}`)
  await member.send('DELETE', '/api/account/sessions')
  await notice
  // Answered after the notice, which was sent before.
  assert.equal((await fetch(`${url}/healthz`)).status, 200)
  proxy.set('forward')
  assert.equal(await overtaken, 200)
  assert.equal(await statusOf(member.cookie), 401)
})

test('a server that was cut off or stopped sees a sign-out when it continues', onPostgres, async (t) => {
  const { site, child, cachedMember, untilStatus, statusOf } = await startTwo(t)
  const cut = await cachedMember('cut@example.test')
  await site.db.transaction(
    () => site.db.all`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`,
  )
  await cut.send('DELETE', '/api/account/sessions')
  await untilStatus(401, cut.cookie)
  const stopped = await cachedMember('stopped@example.test')
  child.kill('SIGSTOP')
  const stoppedAt = performance.now()
  await stopped.send('DELETE', '/api/account/sessions')
  const waiting = statusOf(stopped.cookie)
  while (performance.now() - stoppedAt < defaultTimeouts.cacheMaxAgeMs) await eventLoopTurn()
  child.kill('SIGCONT')
  assert.equal(await waiting, 401)
})
