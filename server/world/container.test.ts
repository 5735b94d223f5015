import assert from 'node:assert/strict'
import { once } from 'node:events'
import { chownSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { buildImage, type Image, startImage } from '#server/testing/container.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { buildRelease } from '#server/testing/release.ts'
import { scratchFolder } from '#server/testing/scratch-folder.ts'
import { freePort, untilHealthy } from '#server/testing/server-process.ts'

const token = '4f8a1c0b9d3e7f62a5c4d8e1b0f39276'
let image: Image

before(() => {
  buildRelease()
  image = buildImage()
})
after(() => image?.remove())

test('the image runs the release as a user by number, with a volume, a stop signal and a health check', () => {
  const { User, Entrypoint, Cmd, StopSignal, Volumes, Healthcheck } = image.config
  assert.deepEqual([User, StopSignal, Object.keys(Volumes)], ['10001:10001', 'SIGTERM', ['/var/lib/moneta']])
  assert.deepEqual([...Entrypoint, ...Cmd], ['/opt/moneta/moneta', 'start'])
  assert.deepEqual(Healthcheck.Test.slice(0, 2), ['CMD', '/opt/moneta/node'])
  assert.equal(image.run('id', '-u'), '10001')
  assert.equal(image.run('stat', '--format=%u', '/opt/moneta/moneta', '/var/lib/moneta'), '0\n10001')
})

test('the image serves as process 1 with a read-only root, writes to its volume, and ends on SIGTERM', async (t) => {
  const volume = scratchFolder(t)
  chownSync(volume, 10001, 10001)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { MODE, ...settings } = { ...productionSettings, PORT: String(port), ADMIN_API_TOKEN: token }
  const site = startImage(image, volume, { ...settings, LOG_LEVEL: 'warn' })
  t.after(() => site.child.kill('SIGKILL'))
  await untilHealthy(url, site.child, site.output)

  const status = readFileSync(`/proc/${site.firstProcess()}/status`, 'utf8')
  assert.match(status, /^NSpid:\t\d+\t1$/m)
  assert.match(status, /^Uid:\t10001\t10001\t/m)
  assert.equal(site.exec('touch', '/opt/moneta/changed').status, 1)
  const [, ...healthCheck] = image.config.Healthcheck.Test
  assert.deepEqual(site.exec(...healthCheck), { status: 0, stdout: '', stderr: '' })
  const rebind = site.exec('/opt/moneta/moneta', 'admin:rebind')
  assert.match(rebind.stdout, /^owner@moneta\.internal was not bound/, rebind.stderr)

  const written = await fetch(`${url}/api/settings/store_enabled`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ value: 'true' }),
  })
  assert.equal(written.status, 200, await written.text())
  assert.ok(existsSync(join(volume, 'moneta.sqlite')))
  assert.deepEqual(site.zombies(), [])

  const exited = once(site.child, 'exit')
  const began = performance.now()
  process.kill(site.firstProcess(), 'SIGTERM')
  assert.deepEqual(await exited, [0, null], site.output())
  assert.ok(performance.now() - began < 10_000)
})
