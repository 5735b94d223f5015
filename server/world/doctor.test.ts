import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { bucketSettings, openBucketStorage } from '#server/testing/bucket.ts'
import { startPostgres } from '#server/testing/database/postgres.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { startNginx } from '#server/testing/proxies.ts'
import { portOf } from '#server/testing/raw-socket.ts'
import { scratchFolder } from '#server/testing/scratch-folder.ts'
import { endProcess, freePort, untilHealthy } from '#server/testing/server-process.ts'
import { spawnSite } from '#server/testing/site-process.ts'
import { debianPrograms, emptyDatabase, makeCertificate } from './postgres-site.ts'

const token = '9b1e5c70d2f84a36b7e0c91f5a3d8264'

interface Keys {
  cert: string
  key: string
}

/** A mail server with STARTTLS that demands user and password. */
async function startMail(t: TestContext, keys: Keys) {
  const server = new SMTPServer({
    ...keys,
    closeTimeout: 1,
    onAuth: ({ username, password }, _session, done) =>
      done(password === 'mail-secret' ? null : new Error('wrong'), { user: username }),
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return `smtp://moneta:mail-secret@127.0.0.1:${portOf(server.server)}/?requireTLS=true`
}

/** A stock OpenID provider with TLS. */
async function startProvider(t: TestContext, keys: Keys, appUrl: string) {
  const warn = t.mock.method(console, 'warn', () => {})
  const { Provider } = await import('oidc-provider')
  const issuer = `https://127.0.0.1:${await freePort()}`
  const client = {
    client_id: 'moneta',
    client_secret: 'client-secret-of-the-site',
    redirect_uris: [`${appUrl}/api/oauth/google/callback`],
  }
  const server = createServer(keys, new Provider(issuer, { clients: [client] }).callback())
  server.listen(Number(new URL(issuer).port), '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
    warn.mock.restore()
  })
  return { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.client_id, OIDC_CLIENT_SECRET: client.client_secret }
}

/** PostgreSQL 15 of Debian with TLS and a password; returns the URL of an empty database. */
async function startDatabase(t: TestContext, { key, certificate }: ReturnType<typeof makeCertificate>) {
  const settings = ['ssl=on', `ssl_cert_file=${certificate}`, `ssl_key_file=${key}`]
  const server = await startPostgres({ programs: debianPrograms, password: 'database-secret', settings })
  t.after(() => server.stop())
  const url = new URL(await emptyDatabase(server.urlOf('postgres')))
  url.hostname = 'localhost'
  url.searchParams.set('sslmode', 'verify-full')
  return url.href
}

/** Runs a command of the site in a process of its own. */
function runCommand(name: string, settings: Record<string, string>) {
  const { promise, resolve } = Promise.withResolvers<{ status: number; stdout: string; stderr: string }>()
  const file = join(import.meta.dirname, `../commands/${name}.ts`)
  const env = { ...process.env, ...settings }
  execFile(process.execPath, [file], { env, encoding: 'utf8' }, (error, stdout, stderr) =>
    resolve({ status: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
  )
  return promise
}

async function startSite(t: TestContext, settings: Awaited<ReturnType<typeof productionSite>>) {
  const { child, url, output } = await spawnSite({ dataDir: settings.DATA_DIR }, settings)
  t.after(() => endProcess(child))
  await untilHealthy(url, child, output)
  return { stop: () => endProcess(child) }
}

/** Every part of a site in production but the payment account, with real programs. */
async function productionSite(t: TestContext) {
  const [files, folder, port] = [makeCertificate(t), scratchFolder(t), await freePort()]
  const keys = { cert: readFileSync(files.certificate, 'utf8'), key: readFileSync(files.key, 'utf8') }
  const nginx = await startNginx(t, '127.0.0.1', port)
  const appUrl = `https://127.0.0.1:${nginx.httpsPort}`
  const authorities = join(folder, 'authorities.pem')
  writeFileSync(authorities, keys.cert + readFileSync(nginx.certificate, 'utf8'))
  const bucket = await openBucketStorage()
  t.after(bucket.close)
  return {
    ...productionSettings,
    ...bucketSettings(bucket.endpoint),
    ...(await startProvider(t, keys, appUrl)),
    DATABASE_URL: await startDatabase(t, files),
    SMTP_URL: await startMail(t, keys),
    APP_URL: appUrl,
    PORT: String(port),
    DATA_DIR: folder,
    BACKUP_DIR: scratchFolder(t),
    BACKUP_EVERY: '24',
    METRICS_TOKEN: token,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    MONETA_ENV_FILE: '',
    NODE_EXTRA_CA_CERTS: authorities,
  }
}

test('npm run doctor tries a site in production with PostgreSQL, nginx, SMTP, OpenID and a bucket', async (t) => {
  const settings = await productionSite(t)
  const doctor = async (changes: Record<string, string> = {}) => runCommand('doctor', { ...settings, ...changes })

  const before = await doctor()
  assert.match(before.stdout, /^warning {2}migrations {2}0 are applied, and \d+ others from 0001/m, before.stderr)
  assert.match(before.stdout, /^unknown {2}proxy .* The proxy answers with status 502, because the site does not run/m)

  const site = await startSite(t, settings)
  const backup = await runCommand('backup', settings)
  assert.equal(backup.status, 0, backup.stderr)
  const { status, stdout, stderr } = await doctor()
  const lines = [
    /^ok {7}settings {4}Production at https:\/\/127\.0\.0\.1:\d+\.$/m,
    /^ok {7}database {4}PostgreSQL 15\.\S+ .* at localhost:\d+\/site_\d+ \(.* MB\), encrypted \(TLSv1\.3\), certificate verified\. Saved data survives a power cut: fsync is on, synchronous_commit on, full_page_writes on\. The user may read, write and migrate\.$/m,
    /^ok {7}migrations {2}All \d+ are applied\.$/m,
    /^ok {7}media {7}The bucket media at .* written, read in part, deleted and listed\.$/m,
    /^ok {7}mail {8}The mail server 127\.0\.0\.1:\d+ answers: encrypted, signed in\.$/m,
    /^ok {7}sign-in .* accepts OIDC_CLIENT_ID and OIDC_CLIENT_SECRET\. The redirect address .* is registered\.$/m,
    /^ok {7}proxy .* reaches the site\. The site sees this machine as 127\.0\.0\.1, through 1 of TRUST_PROXY=1\. It sees the host 127\.0\.0\.1 by https\.$/m,
    /^warning {2}proxy {6} The certificate is valid for [12] more days?\. → Check why the proxy does not renew it/m,
    /^ok {7}back-ups {4}The newest back-up, .* is 0 hours old\. pg_dump 15 can read the database\. /m,
    // No test reaches the real provider.
    /^failed {3}payments /m,
  ]
  for (const line of lines) assert.match(stdout, line, stderr)
  assert.deepEqual([status, stdout.match(/^failed/gm)?.length], [1, 1], stdout)
  assert.doesNotMatch(stdout + stderr, /database-secret|mail-secret|client-secret|9b1e5c70/)

  const otherToken = await doctor({ METRICS_TOKEN: [...token].toReversed().join('') })
  assert.match(
    otherToken.stdout,
    /^unknown {2}proxy .* \/request-info answers with status 404\. → The running site has another METRICS_TOKEN/m,
  )
  const untrusting = await doctor({ NODE_EXTRA_CA_CERTS: '' })
  for (const part of ['database', 'mail', 'sign-in', 'proxy'])
    assert.match(
      untrusting.stdout,
      new RegExp(`^failed +${part} .* its certificate is self-signed; NODE_EXTRA_CA_CERTS`, 'm'),
    )
  await site.stop()

  const alone = await startSite(t, { ...settings, TRUST_PROXY: '0' })
  const withoutTrust = await doctor({ TRUST_PROXY: '0' })
  assert.match(
    withoutTrust.stdout,
    /^failed {3}proxy .* All visitors share the address 127\.0\.0\.1 .* → Set TRUST_PROXY=1\.$/m,
  )
  await alone.stop()
})
