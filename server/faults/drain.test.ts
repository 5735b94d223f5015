import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, type ClientRequest, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { sendRaw } from '#server/testing/raw-socket.ts'
import { endProcess, untilHealthy } from '#server/testing/server-process.ts'
import { spawnSite } from '#server/testing/site-process.ts'
import { startApp, testClock } from '#server/testing/start-app.ts'

/** The other process has the system's clock, by which the session must be valid. */
const startNow = () => startApp({ clock: testClock(new Date().toISOString()) })

/** A lesson's submission, whose body is sent in two parts. */
function beginSubmission(url: string, cookie: string) {
  const body = JSON.stringify({ lessonId: 1, answers: [0, 0, 0, 0, 0] })
  const headers = { cookie, origin: url, 'content-type': 'application/json', 'content-length': body.length }
  const outgoing = request(`${url}/api/lessons/1/complete`, { method: 'POST', headers, agent: false })
  const reply = replyTo(outgoing)
  outgoing.write(body.slice(0, 10))
  return { reply, complete: () => outgoing.end(body.slice(10)) }
}

/**
 * @returns undefined if no connection is accepted any more: it is refused, or reset if it waits to be accepted at the
 * moment when the listener closes
 */
async function replyTo(outgoing: ClientRequest) {
  try {
    const [reply] = await once(outgoing, 'response')
    return { status: reply.statusCode, connection: reply.headers.connection, body: await text(reply) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^ECONN(REFUSED|RESET)$/.test(String(error.code))) return undefined
    throw error
  }
}

test('on SIGTERM everything is served for the drain time, then connections are refused and requests end', async (t) => {
  const site = await startNow()
  const { cookie } = await site.as('drains@example.test')
  const { child, url, port, output } = await spawnSite(site.location, { DRAIN_SECONDS: '1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  t.after(async () => {
    await endProcess(child)
    agent.destroy()
    await site.close()
  })
  await untilHealthy(url, child, output)
  const get = (path: string) => {
    const outgoing = request(url + path, { agent, headers: { cookie } })
    outgoing.end()
    return replyTo(outgoing)
  }
  assert.equal((await get('/readyz'))?.status, 200)
  const early = beginSubmission(url, cookie)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  while ((await get('/readyz'))?.status === 200);
  const late = beginSubmission(url, cookie)
  early.complete()
  assert.deepEqual([(await early.reply)?.status, (await early.reply)?.connection], [200, 'close'])
  assert.match(await sendRaw(port, 'GET /about HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n'), /^HTTP\/1.1 (200|403) /)
  const outcomes = new Set<string>()
  for (;;) {
    const replies = await Promise.all(['/about', '/api/lessons/1', '/readyz', '/healthz'].map(get))
    if (replies.includes(undefined)) break
    outcomes.add(replies.map((reply) => `${reply?.status} ${reply?.connection}`).join())
  }
  assert.deepEqual([...outcomes], ['200 close,200 close,503 close,200 close'])
  assert.equal(await get('/healthz'), undefined)
  late.complete()
  assert.deepEqual([(await late.reply)?.status, (await late.reply)?.connection], [200, 'close'])
  assert.deepEqual(await ended, [0, null])
})

test('SIGINT ends the process without a drain time', async (t) => {
  const site = await startNow()
  t.after(() => site.close())
  const { child, url, output } = await spawnSite(site.location, { DRAIN_SECONDS: '300' })
  await untilHealthy(url, child, output)
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  assert.deepEqual(await ended, [0, null])
})
