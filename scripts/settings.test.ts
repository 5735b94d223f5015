import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseEnv } from 'node:util'
import { ConfigError, readConfig } from '#server/platform/config/config.ts'
import { Environment } from '#server/platform/config/environment.ts'
import { sample, sampleFile, settingNames } from './settings.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Names in documents and samples that are not read by the site: of commands, Node, systemd and other images. */
const otherNames = /^(DEV_PORT|REPLIES_LATE|NODE_COMPILE_CACHE|NODE_EXTRA_CA_CERTS|AF_\w+|POSTGRES_\w+|MINIO_\w+)$/

/** The names in a text that look like settings and are none. */
const unknownIn = (text: string) =>
  [...text.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\b[A-Z]{2,}(?==)/g)]
    .map(([name]) => name)
    .filter((name) => !settingNames.has(name) && !otherNames.test(name))

test('the sample of settings is the one that the table generates', () => {
  assert.equal(readFileSync(sampleFile, 'utf8'), sample(), 'run node_modules/.bin/node scripts/settings.ts --write')
})

test('the sample has every setting with one line of documentation', () => {
  const lines = readFileSync(sampleFile, 'utf8').split('\n')
  for (const name of Object.keys(Environment.shape)) {
    const at = lines.findIndex((line) => line.startsWith(`${name}=`) || line.startsWith(`#${name}=`))
    assert.match(lines[at - 1] ?? '', /^# .{10,140}\.$/, name)
  }
})

test('the sample as it is reports only the settings that a person must fill in', () => {
  const settings = parseEnv(readFileSync(sampleFile, 'utf8'))
  const missing = Object.keys(settings).filter((name) => settings[name] === '')
  assert.throws(
    () => readConfig(settings),
    (error) => {
      assert.ok(error instanceof ConfigError)
      const [, ...faults] = error.message.split('\n')
      assert.deepEqual(
        faults.map((fault) => fault.trim()).sort(),
        missing.map((name) => `${name}: needed in production`).sort(),
      )
      return true
    },
  )
})

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync(['docs/**/*.md', 'deploy/**/*'], { cwd: root })]
for (const file of documents)
  test(`${file} names only settings that exist`, () => {
    assert.deepEqual(unknownIn(read(file)), [])
  })

test('a setting that does not exist is unknown, with and without an underscore', () => {
  assert.deepEqual(unknownIn('Set SMPT_URL=… and PROT=3000, with PORT=3000, SMTP_URL and the S3_… settings.'), [
    'SMPT_URL',
    'PROT',
  ])
})
