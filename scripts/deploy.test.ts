import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { Ajv } from 'ajv'
import { parse } from 'yaml'
import * as z from 'zod'
import { settingNames } from './settings.ts'

const root = join(import.meta.dirname, '..')
const deploy = join(root, 'deploy')
const composeFiles = ['compose.yaml', 'compose.sqlite.yaml']
const read = (file: string) => readFileSync(join(deploy, file), 'utf8')

const schema = JSON.parse(readFileSync(join(import.meta.dirname, 'testing/compose-spec.json'), 'utf8'))
// Compiled without formats: they only describe durations and ports, and a package of its own would check them.
const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile({
  ...schema,
  $schema: 'http://json-schema.org/draft-07/schema',
})

const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: z.record(z.string(), z.unknown()).default({}),
      volumes: z.array(z.string()).default([]),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
})

/** Variables of PostgreSQL's and MinIO's images. */
const otherImages = /^(POSTGRES|MINIO)_/

for (const file of composeFiles) {
  const text = read(file)
  const content: unknown = parse(text)
  const { services, volumes: declared } = Compose.parse(content)

  test(`${file} fits the schema of the compose specification`, () => {
    assert.equal(validate(content), true, JSON.stringify(validate.errors))
  })

  test(`${file} uses only variables that are settings`, () => {
    const interpolated = [...text.matchAll(/\$\$?\{?([A-Z_][A-Z0-9_]*)/g)].map(([, name = '']) => name)
    const given = Object.values(services).flatMap(({ environment }) => Object.keys(environment))
    assert.ok(interpolated.includes('APP_URL') && given.includes('TRUST_PROXY'))
    const unknown = [...interpolated, ...given].filter((name) => !settingNames.has(name) && !otherImages.test(name))
    assert.deepEqual(unknown, [])
  })

  test(`${file} mounts only files of its folder and volumes that it declares`, () => {
    const sources = Object.values(services).flatMap(({ volumes }) =>
      volumes.map((volume) => volume.split(':')[0] ?? ''),
    )
    const [files, names] = [
      sources.filter((source) => source.startsWith('.')),
      sources.filter((source) => !source.startsWith('.')),
    ]
    assert.deepEqual(
      files.filter((source) => !existsSync(join(deploy, source))),
      [],
    )
    assert.deepEqual(new Set(names), new Set(Object.keys(declared)))
  })
}

test('the schema rejects an unknown key of a service', () => {
  assert.equal(validate({ services: { site: { image: 'moneta', enviroment: {} } } }), false)
})

test('the Caddyfile uses only variables that are settings', () => {
  const names = [...read('Caddyfile').matchAll(/\{\$(\w+)/g)].map(([, name = '']) => name)
  assert.deepEqual(names, ['APP_URL', 'HOST', 'PORT'])
  assert.deepEqual(
    names.filter((name) => !settingNames.has(name)),
    [],
  )
})

test('every sample is named in the installation chapter', () => {
  const chapter = readFileSync(join(root, 'docs/operating.md'), 'utf8')
  assert.deepEqual(
    globSync('*', { cwd: deploy }).filter((file) => !chapter.includes(`deploy/${file}`)),
    [],
  )
})
