import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { ConfigError } from './config.ts'
import { readSettings } from './env-file.ts'

/** A folder with three files that state their own name, readable only to their owner. */
function folderWithFiles(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'moneta-env-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const [named, first, second] = ['named', 'first', 'second'].map((name) => {
    writeFileSync(join(folder, name), `ADMIN_EMAIL=${name}@example.test\nOPERATOR_NAME="Lee # Sons"\n`, { mode: 0o600 })
    return join(folder, name)
  })
  assert.ok(named && first && second)
  return { folder, named, first, second, missing: join(folder, 'missing') }
}

const withCode = (message: RegExp) => (error: unknown) => error instanceof ConfigError && message.test(error.message)

test('reads one file: the option, else the variable, else the first default file that exists', (t) => {
  const { named, first, second, missing } = folderWithFiles(t)
  const fileOf = (env: NodeJS.ProcessEnv, args: string[], files: string[]) => readSettings(env, args, files).file
  assert.equal(fileOf({ MONETA_ENV_FILE: first }, ['--env-file', named], [second]), named)
  assert.equal(fileOf({ MONETA_ENV_FILE: first }, [`--env-file=${named}`], [second]), named)
  assert.equal(fileOf({ MONETA_ENV_FILE: first }, [], [second]), first)
  assert.equal(fileOf({}, [], [missing, second, first]), second)
  assert.equal(fileOf({}, [], [missing]), undefined)
})

test('an empty variable means no file', (t) => {
  const { first } = folderWithFiles(t)
  assert.deepEqual(readSettings({ MONETA_ENV_FILE: '' }, [], [first]), {
    variables: { MONETA_ENV_FILE: '' },
    args: [],
    file: undefined,
    warnings: [],
  })
})

test('the environment wins over the file, also with an empty value', (t) => {
  const { named } = folderWithFiles(t)
  const settingsOf = (env: NodeJS.ProcessEnv) => readSettings(env, ['--env-file', named]).variables
  assert.deepEqual(settingsOf({}), { ADMIN_EMAIL: 'named@example.test', OPERATOR_NAME: 'Lee # Sons' })
  assert.equal(settingsOf({ ADMIN_EMAIL: 'kim@example.test' }).ADMIN_EMAIL, 'kim@example.test')
  assert.equal(settingsOf({ ADMIN_EMAIL: '' }).ADMIN_EMAIL, '')
})

test('removes the option from the arguments, wherever it is', (t) => {
  const { named } = folderWithFiles(t)
  for (const args of [
    ['--env-file', named, 'folder', '--repair'],
    ['folder', '--repair', `--env-file=${named}`],
    ['folder', '--env-file', named, '--repair'],
  ])
    assert.deepEqual(readSettings({}, args).args, ['folder', '--repair'])
})

test('rejects a named file that does not exist or cannot be read, and an option without a file', (t) => {
  const { folder, missing } = folderWithFiles(t)
  const attempts: [env: NodeJS.ProcessEnv, args: string[], message: RegExp][] = [
    [{}, ['--env-file', missing], /^The settings file \/.*\/missing does not exist\. Correct --env-file\.$/],
    [{ MONETA_ENV_FILE: missing }, [], /missing does not exist\. Correct MONETA_ENV_FILE\.$/],
    [{ MONETA_ENV_FILE: folder }, [], /^The settings file \/.* cannot be read: EISDIR/],
    [{}, ['--env-file'], /^Name the file of settings: --env-file FILE$/],
    [{}, ['--env-file='], /^Name the file of settings/],
  ]
  for (const [env, args, message] of attempts) assert.throws(() => readSettings(env, args), withCode(message))
})

test('warns of a file that other users of the machine can read', (t) => {
  const { named } = folderWithFiles(t)
  const warnings = () => readSettings({}, ['--env-file', named]).warnings
  assert.deepEqual(warnings(), [])
  chmodSync(named, 0o640)
  assert.deepEqual(warnings(), [])
  chmodSync(named, 0o644)
  assert.deepEqual(warnings(), [`Every user of this machine can read the secrets in ${named}: run chmod o-r ${named}`])
})
