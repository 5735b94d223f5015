import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createTestLocation } from '#server/testing/database/database.ts'
import { productionSettings } from '#server/testing/production-settings.ts'
import { collectOutput, endProcess, freePort, untilHealthy } from '#server/testing/server-process.ts'

const programs = join(import.meta.dirname, '..')

/** The environment of an admin's terminal: nothing of this run of the tests, and no setting. */
const terminal = { PATH: process.env.PATH }

const textOf = (settings: Record<string, string | undefined>) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}='${value ?? ''}'\n`)
    .join('')

/** A folder to start in, whose `.env` names the database of a test and a free port. */
async function folderWithEnv(settings: Record<string, string>) {
  const location = await createTestLocation('migrated')
  const port = await freePort()
  const own = { PORT: String(port), DATA_DIR: location.dataDir, DATABASE_URL: location.url, LOG_LEVEL: 'info' }
  const file = join(location.dataDir, '.env')
  writeFileSync(file, textOf({ ...own, ...settings }), { mode: 0o644 })
  return { ...location, url: `http://127.0.0.1:${port}`, file }
}

function startIn(folder: string, environment: NodeJS.ProcessEnv = {}, args: string[] = []) {
  const child = spawn(process.execPath, ['--', join(programs, 'main.ts'), ...args], {
    cwd: folder,
    env: { ...terminal, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, output: collectOutput(child) }
}

test('a start in production reads .env, names it, warns of its rights, and ignores SIGHUP', async () => {
  const { dataDir, url, file, remove } = await folderWithEnv({ ...productionSettings, DRAIN_SECONDS: '0.05' })
  const { child, output } = startIn(dataDir)
  try {
    await untilHealthy(url, child, output)
    child.kill('SIGHUP')
    await untilHealthy(url, child, output)
    const messages = output()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).msg)
    assert.equal(messages.filter((message) => message.includes(file)).length, 2)
    assert.ok(messages.includes(`Settings that are not in the environment are read from ${file}.`))
    assert.ok(messages.includes(`Every user of this machine can read the secrets in ${file}: run chmod o-r ${file}`))
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    assert.deepEqual(await exited, [0, null])
    assert.equal(output().match(/"stopping"/g)?.length, 1)
  } finally {
    child.kill('SIGKILL')
    await remove()
  }
})

test('a start in demo mode names the file in its banner, and ends on SIGHUP', async () => {
  const { dataDir, url, file, remove } = await folderWithEnv({ ADMIN_EMAIL: 'kim@example.test' })
  const { child, output } = startIn(dataDir)
  try {
    await untilHealthy(url, child, output)
    const exited = once(child, 'exit')
    child.kill('SIGHUP')
    assert.deepEqual(await exited, [0, null])
    assert.match(output(), new RegExp(`^  Settings that are not in the environment are read from ${file}\\.$`, 'm'))
  } finally {
    await endProcess(child)
    await remove()
  }
})

test('an empty MONETA_ENV_FILE, as in every test, starts without a poisonous .env', async () => {
  const { dataDir, url, file, remove } = await folderWithEnv({ MODE: 'poison' })
  const poisoned = startIn(dataDir)
  assert.deepEqual(await once(poisoned.child, 'exit'), [1, null])
  assert.match(poisoned.output(), /^ {2}MODE: /m)
  assert.match(poisoned.output(), new RegExp(`are read from ${file}\\.$`, 'm'))
  const { child, output } = startIn(dataDir, { MONETA_ENV_FILE: process.env.MONETA_ENV_FILE, PORT: new URL(url).port })
  try {
    await untilHealthy(url, child, output)
    assert.doesNotMatch(output(), /poison|\.env/)
  } finally {
    await endProcess(child)
    await remove()
  }
})

test('a named file that does not exist ends a start and a command with one sentence', async () => {
  const { dataDir, remove } = await folderWithEnv({})
  const message =
    /^(Moneta could not start\. )?The settings file \/none\/moneta\.env does not exist\. Correct (.*)\.\n$/
  for (const program of ['main.ts', 'commands/rebind-admin.ts', 'commands/backup.ts', '../sandbox/main.ts'])
    for (const [args, environment, source] of [
      [['--env-file', '/none/moneta.env'], {}, '--env-file'],
      [[], { MONETA_ENV_FILE: '/none/moneta.env' }, 'MONETA_ENV_FILE'],
    ] as const) {
      const env = { ...terminal, ...environment }
      const words = ['--', join(programs, program), ...args]
      const { status, stderr } = spawnSync(process.execPath, words, { cwd: dataDir, env, encoding: 'utf8' })
      assert.equal(status, 1, program)
      assert.equal(message.exec(stderr)?.[2], source, `${program}: ${stderr}`)
    }
  await remove()
})

test('a command reads the same file, and the environment wins', async () => {
  const { dataDir, file, remove } = await folderWithEnv({ ADMIN_EMAIL: 'kim@example.test' })
  const rebind = (environment: NodeJS.ProcessEnv, ...args: string[]) =>
    spawnSync(process.execPath, ['--', join(programs, 'commands/rebind-admin.ts'), ...args], {
      cwd: dataDir,
      env: { ...terminal, ...environment },
      encoding: 'utf8',
    })
  const fromFile = rebind({})
  assert.match(fromFile.stdout, /^kim@example\.test was not bound/, fromFile.stderr)
  assert.equal(fromFile.stderr, `Every user of this machine can read the secrets in ${file}: run chmod o-r ${file}\n`)
  assert.match(rebind({ ADMIN_EMAIL: 'lee@example.test' }).stdout, /^lee@example\.test was not bound/)
  const other = join(dataDir, 'other.env')
  writeFileSync(other, textOf({ ADMIN_EMAIL: 'not an address' }), { mode: 0o600 })
  const rejected = rebind({}, '--env-file', other)
  assert.equal(rejected.status, 1)
  assert.match(rejected.stderr, /^ {2}ADMIN_EMAIL: must be one ASCII/m)
  assert.match(rejected.stderr, new RegExp(`^Settings that are not in the environment are read from ${other}\\.$`, 'm'))
  await remove()
})
