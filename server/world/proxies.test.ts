import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type RequestOptions as HttpOptions, request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { createTestLocation } from '#server/testing/database/database.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { startCaddy, startNginx } from '#server/testing/proxies.ts'
import { endProcess, untilHealthy } from '#server/testing/server-process.ts'
import { spawnSite } from '#server/testing/site-process.ts'
import { throughProxy } from '#server/testing/through-proxy.ts'

const name = new URL(productionSettings.APP_URL).hostname
const token = '4f8a1c0b9d3e7f62a5c4d8e1b0f39276'
const megabyte = 1024 * 1024

/** A site with the settings of production, as if one proxy were in front. */
async function startSite(t: TestContext) {
  const location = await createTestLocation('migrated')
  t.after(() => location.remove())
  const settings = { ...productionSettings, ADMIN_API_TOKEN: token, TRUST_PROXY: '1' }
  const { child, port, url, output } = await spawnSite(location, settings)
  t.after(() => endProcess(child))
  await untilHealthy(url, child, output)
  return { port, output }
}

const boundary = 'cut-here'
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` }
const head = Buffer.from(
  `--${boundary}\r\nContent-Disposition: form-data; name="video"; filename="long.mp4"\r\n\r\n\0\0\0\x18ftypmp42`,
)
const tail = Buffer.from(`\r\n--${boundary}--\r\n`)

for (const [proxyName, start] of [
  ['nginx', startNginx],
  ['Caddy', startCaddy],
] as const) {
  test(`${proxyName} serves the site with TLS and redirects plain HTTP`, async (t) => {
    const site = await startSite(t)
    const { httpPort, httpsPort } = await start(t, name, site.port)
    const { get } = throughProxy(httpsPort, name)
    const page = await get('/about')
    assert.equal(page.status, 200)
    assert.match(page.body, /<!doctype html>/i)
    assert.match(String(page.headers['strict-transport-security']), /^max-age=31536000/)
    const plain: HttpOptions = { host: '127.0.0.1', port: httpPort, path: '/about?x=1', headers: { host: name } }
    const [redirect] = await once(httpRequest(plain).end(), 'response')
    assert.ok([301, 308].includes(redirect.statusCode), redirect.statusCode)
    assert.equal(redirect.headers.location, `https://${name}/about?x=1`)
    redirect.resume()
    assert.doesNotMatch(site.output(), /X-Forwarded-For/)
  })

  test(`behind ${proxyName} each client has its own limits, and cannot invent an address`, async (t) => {
    const site = await startSite(t)
    const { httpsPort } = await start(t, name, site.port)
    const { get } = throughProxy(httpsPort, name)
    const tryLink = (localAddress: string, invented: string) =>
      get('/api/membership-links/unknown', { localAddress, headers: { 'x-forwarded-for': invented } })
    const statuses: (number | undefined)[] = []
    for (let call = 1; call <= 61; call++) statuses.push((await tryLink('127.0.0.1', `198.51.100.${call}`)).status)
    assert.deepEqual(statuses, [...Array(60).fill(404), 429])
    assert.equal((await tryLink('127.0.0.2', '127.0.0.1')).status, 404)
  })

  test(`${proxyName} accepts long uploads, and passes them on while they arrive`, async (t) => {
    const site = await startSite(t)
    const { httpsPort } = await start(t, name, site.port)
    const { send } = throughProxy(httpsPort, name)
    const upload = (length: number, bearer: string) =>
      send('/api/admin/videos/upload', {
        method: 'POST',
        headers: { ...multipart, authorization: `Bearer ${bearer}`, 'content-length': length },
      })
    const film = Buffer.alloc(48 * megabyte, 7)
    const sent = upload(head.length + film.length + tail.length, token)
    sent.write(head)
    sent.write(film)
    const [reply] = await once(sent.end(tail), 'response')
    const stored = await text(reply)
    assert.equal(reply.statusCode, 200, stored)
    assert.equal(JSON.parse(stored).size, film.length + 12)
    // Of the longest upload only a part is sent: the site answers before the rest.
    const unfinished = upload(2048 * megabyte, 'wrong-token-0123456789-0123456789').on('error', () => {})
    const answered = once(unfinished, 'response')
    const isAnswered = () => Promise.race([answered.then(() => true), once(unfinished, 'drain').then(() => false)])
    unfinished.write(head)
    for (let part = 0; part < 48; part++)
      if (!unfinished.write(film.subarray(0, megabyte)) && (await isAnswered())) break
    const [refusal] = await answered
    assert.equal(refusal.statusCode, 401)
    assert.match(await text(refusal), /"code":/)
    unfinished.destroy()
  })
}
