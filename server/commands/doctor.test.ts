import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { Environment } from '#server/platform/config/environment.ts'
import { testEngine } from '#server/testing/database/engine.ts'
import { listenTcp, marker, postgresEcho, smtpEcho, startHttpsEcho } from '#server/testing/operations/echo-servers.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { scratchFolder } from '#server/testing/scratch-folder.ts'

const command = join(import.meta.dirname, 'doctor.ts')

interface Result {
  status: number
  stdout: string
  stderr: string
}

/** Runs the command in a process of its own, with these settings only. */
function run(settings: Record<string, string>, args: string[] = []): Promise<Result> {
  const own = Object.keys(Environment.shape).map((name) => [name, ''])
  const env = { ...process.env, ...Object.fromEntries(own), NODE_TLS_REJECT_UNAUTHORIZED: '0', ...settings }
  const { promise, resolve } = Promise.withResolvers<Result>()
  execFile(process.execPath, [command, ...args], { env, encoding: 'utf8' }, (error, stdout, stderr) =>
    resolve({ status: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
  )
  return promise
}

const secretNames = Object.keys(Environment.shape).filter((name) =>
  /(SECRET|TOKEN|_KEY|_KEY_ID|DATABASE_URL|SMTP_URL)(_|$)/.test(name),
)

/** Settings of a site whose partners all repeat what they receive. Each secret contains the marker. */
async function echoSettings(t: TestContext, dataDir: string): Promise<Record<string, string>> {
  const [https, smtp, postgres] = [
    await startHttpsEcho(t),
    await listenTcp(t, smtpEcho),
    await listenTcp(t, postgresEcho),
  ]
  const bucket = { ENDPOINT: `https://127.0.0.1:${https}`, BUCKET: 'media', REGION: 'here' }
  const bucketOf = (prefix: string) => ({
    ...Object.fromEntries(Object.entries(bucket).map(([name, value]) => [`${prefix}${name}`, value])),
    [`${prefix}ACCESS_KEY_ID`]: marker,
    [`${prefix}SECRET_ACCESS_KEY`]: marker,
  })
  return {
    ...productionSettings,
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://moneta:${marker}@127.0.0.1:${postgres}/moneta`,
    APP_URL: `https://127.0.0.1:${https}`,
    OIDC_ISSUER: `https://127.0.0.1:${https}`,
    OIDC_CLIENT_SECRET: marker,
    STRIPE_SECRET_KEY: `rk_live_${marker.replaceAll('-', '_')}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${marker.replaceAll('-', '_')}`,
    SMTP_URL: `smtp://moneta:${marker}@127.0.0.1:${smtp}`,
    GELATO_API_KEY: marker,
    GELATO_STORE_ID: 'store',
    GELATO_TEMPLATES: '{}',
    PRODIGI_API_KEY: marker,
    PRODIGI_SKUS: 'SKU',
    PRINT_WEBHOOK_SECRET: marker,
    ADMIN_API_TOKEN: marker,
    METRICS_TOKEN: marker,
    SYNC_TARGET_DATABASE_URL: `postgres://moneta:${marker}@127.0.0.1:${postgres}/other`,
    ...bucketOf('S3_'),
    ...bucketOf('SYNC_TARGET_S3_'),
  }
}

/** The text with every piece of it that is base64 decoded. */
const withDecoded = (text: string) =>
  [text, ...(text.match(/[\w+/-]{12,}={0,2}/g) ?? []).map((one) => Buffer.from(one, 'base64').toString())].join('\n')

function assertNoSecret({ stdout, stderr }: Result, what: string) {
  assert.doesNotMatch(withDecoded(`${stdout}\n${stderr}`), /marked|0a1b2c3d4e5f6789/, what)
}

/** The command does the same on every engine; its checks are tested on both. */
const once = { skip: testEngine === 'postgres' && 'tested on SQLite' }

test(
  'partners that repeat secrets in their errors, one after the other, bring none into the output',
  once,
  async (t) => {
    const echo = await echoSettings(t, scratchFolder(t))
    assert.deepEqual(
      secretNames.filter((name) => !(echo[name] ?? '').replaceAll('_', '-').includes(marker)),
      [],
      'every secret setting is planted',
    )
    const closed = `127.0.0.1:${await listenTcp(t, (socket) => socket.destroy())}`
    const situations: Record<string, Record<string, string>> = {
      database: { DATABASE_URL: `postgres://moneta:${marker}@${closed}/moneta` },
      media: { S3_ENDPOINT: `https://${closed}` },
      mail: { SMTP_URL: `smtps://moneta:${marker}@${closed}` },
      'sign-in': { OIDC_ISSUER: `https://${closed}` },
      proxy: { APP_URL: `https://${closed}` },
      'back-ups': { BACKUP_DIR: '/dev/null' },
    }
    const assertFails = ({ status, ...output }: Result, part: string) => {
      assert.match(output.stdout, new RegExp(`^failed +${part} `, 'm'), output.stderr)
      assert.equal(status, 1, part)
      assertNoSecret({ status, ...output }, part)
    }
    const all = await run(echo)
    for (const part of ['database', 'media', 'mail', 'sign-in', 'payments', 'proxy']) assertFails(all, part)
    const results = await Promise.all(
      Object.entries(situations).map(async ([part, settings]) => ({
        part,
        result: await run({ ...echo, ...settings }),
      })),
    )
    for (const { part, result } of results) assertFails(result, part)
  },
)

test('malformed settings are named without their value', once, async () => {
  const malformed: Record<string, string> = {
    DATABASE_URL: `postgres://moneta:${marker}@[db`,
    SMTP_URL: `smtp://moneta:${marker}@mail:port`,
    STRIPE_SECRET_KEY: marker,
    STRIPE_WEBHOOK_SECRET: marker,
    METRICS_TOKEN: marker.slice(0, 20),
    PRINT_WEBHOOK_SECRET: marker.slice(0, 20),
    S3_SECRET_ACCESS_KEY: marker,
  }
  for (const [name, value] of Object.entries(malformed)) {
    const result = await run({ ...productionSettings, [name]: value })
    assert.equal(result.status, 1, name)
    assert.match(result.stderr, new RegExp(`^Moneta cannot start with these settings:\n[\\s\\S]*${name}`), name)
    assertNoSecret(result, name)
  }
})

test('the command works without a database, creates nothing, and explains its usage', once, async (t) => {
  const dataDir = join(scratchFolder(t), 'data')
  const { status, stdout, stderr } = await run({ DATA_DIR: dataDir })
  assert.deepEqual([status, stderr], [1, ''])
  assert.match(
    stdout,
    /^ok {7}settings {4}Demo mode at http:\/\/127\.0\.0\.1:3000\.\nfailed {3}database .* → Set DATA_DIR/,
  )
  assert.match(stdout, /\n\n1 ok, 1 warning, 2 failed, 2 unknown, 3 off\n$/)
  assert.ok(!existsSync(dataDir))
  for (const args of [['--help'], ['--mail'], ['--mail', 'nobody'], ['more']]) {
    const wrong = await run({ DATA_DIR: dataDir }, args)
    assert.deepEqual([wrong.status, wrong.stdout], [1, ''])
    assert.match(wrong.stderr, /^Run npm run doctor, or npm run doctor -- --mail ADDRESS/)
  }
})

test('a demo writes e-mails to its folder unless e-mail is switched off', once, async (t) => {
  const folder = scratchFolder(t)
  const mailLine = async (settings: Record<string, string>) =>
    /^off +mail +(.*)$/m.exec((await run({ DATA_DIR: folder, ...settings })).stdout)?.[1]
  assert.equal(await mailLine({}), `No mail server is set. E-mails are written to ${folder}/mail.`)
  assert.equal(await mailLine({ MAIL: 'off' }), 'The site sends no e-mail.')
})
