import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { systemClock } from '#server/platform/base/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { StoredJson } from '#server/platform/db/stored-json.ts'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { mailer } from '#server/platform/mail/mail.ts'
import { testDatabase } from '#server/testing/database/database.ts'
import { areasOf } from '#server/testing/job-runner.ts'
import { keptRows } from '#server/testing/stored-rows.ts'

const root = join(import.meta.dirname, '../..')
const isStoredJson = (value: unknown): value is StoredJson<unknown> =>
  typeof value === 'object' && value !== null && 'versions' in value && 'read' in value

/** Shapes whose objects have free keys, so that an unknown one is data: from these paths on. */
const freeKeys: Record<string, RegExp> = {
  'print_products.attributes': /^/,
  'payment_attempts.parameters': /^/,
  'lesson_versions.source': /^\.(parts|calc)\b/,
  'lessons.quiz_variants': /^\.items\.template\.(quantities|values)$/,
  'lessons.later_years': /^\.years\.quiz_variants\.items\.template\.(quantities|values)$/,
  'mixed_quizzes.quiz_variants': /^\.items\.template\.(quantities|values)$/,
}

let db: Database
let shapes: Map<string, StoredJson<unknown>>
before(async () => {
  db = await testDatabase()
  const files = globSync('server/**/stored-shapes.ts', { cwd: root })
  const modules: object[] = await Promise.all(files.map((file) => import(join(root, file))))
  const config = readConfig({ BACKUP_DIR: '/nowhere' })
  const areas = Object.values(areasOf({ config, db, clock: systemClock, partnerFetch: fetch }))
  const jobs = [mailer(jobQueue(db), config).job, ...areas.flatMap((area) => area.jobs ?? [])]
  const payloads = jobs.filter(({ repeatMs }) => repeatMs === undefined).map(({ payload }) => payload)
  const found = [...modules.flatMap((module) => Object.values(module)).filter(isStoredJson), ...payloads]
  shapes = new Map(found.map((shape) => [shape.name, shape]))
  assert.equal(shapes.size, found.length, 'two shapes have one name')
})
after(() => db.close())

const shapeOf = (name: string): StoredJson<unknown> => {
  const shape = shapes.get(name)
  assert.ok(shape, `no shape is named ${name}`)
  return shape
}

/** The text of a column, as `write` stores it. */
const stored = (version: number, value: unknown) =>
  JSON.stringify(version === 1 ? value : { json_version: version, value })

/** Adds a field of a later release to every object. */
function withUnknownFields(value: unknown, isFree: (path: string) => boolean, path = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => withUnknownFields(one, isFree, path))
  if (typeof value !== 'object' || value === null || isFree(path)) return value
  const fields = Object.entries(value).map(([key, one]) => [key, withUnknownFields(one, isFree, `${path}.${key}`)])
  return { ...Object.fromEntries(fields), field_of_a_later_release: { nested: [1] } }
}

test('every stored shape has kept rows of each version that it reads', () => {
  const kept = keptRows().map(({ name, version, rows }) => `${name} v${version}: ${rows.length > 0}`)
  const expected = [...shapes.values()].flatMap(({ name, versions }) => versions.map((one) => `${name} v${one}: true`))
  assert.deepEqual(kept.sort(), expected.sort())
})

test('kept rows of every version are read, and those of the current version are unchanged', () => {
  for (const { name, version, rows } of keptRows()) {
    const shape = shapeOf(name)
    for (const row of rows) {
      const value = shape.read(stored(version, row))
      if (version === shape.version) assert.partialDeepStrictEqual(value, row, name)
      assert.deepEqual(shape.read(shape.write(value)), value, name)
    }
  }
})

test('readers ignore the fields of a later release', () => {
  for (const { name, version, rows } of keptRows()) {
    const shape = shapeOf(name)
    const isFree = (path: string) => freeKeys[name]?.test(path) ?? false
    for (const row of rows)
      assert.deepEqual(
        shape.read(stored(version, withUnknownFields(row, isFree))),
        shape.read(stored(version, row)),
        name,
      )
  }
})

/** Files that parse JSON of other sources: requests, partners, files, cookies and the environment. */
const otherParsers = [
  'server/accounts/sign-in/discovery.ts',
  'server/operations/backups/deletions.ts',
  'server/operations/backups/manifest.ts',
  'server/operations/doctor/checks/proxy-check.ts',
  'server/payments/provider/provider-http.ts',
  'server/platform/base/parse-json.ts',
  'server/platform/config/setting-schemas.ts',
  'server/platform/db/stored-json.ts',
  'server/platform/http/reference-version.ts',
  'server/platform/operation/source-maps.ts',
  'server/platform/http/body.ts',
  'server/platform/http/cookies.ts',
  'server/platform/http/reply.ts',
  'server/platform/pages/pages.ts',
  'server/learning/editor/source-files.ts',
  'server/shop/affiliates/seed.ts',
  'server/shop/catalog/seed.ts',
  'server/shop/printing/callbacks.ts',
  'server/shop/printing/partner-call.ts',
]

test('columns of JSON are parsed only by their stored shapes, which are defined where they are found', () => {
  const files = globSync('server/**/*.ts', { cwd: root, exclude: ['server/testing/**', 'server/faults/**'] })
  const sources = files
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  const filesWith = (call: RegExp) => sources.flatMap(([file, source]) => (call.test(source) ? [file] : [])).sort()
  assert.deepEqual(filesWith(/JSON\.parse\(|parseJson\(/), [...otherParsers].sort())
  const definitions = filesWith(/defineStoredJson\(/).filter((file) => !file.endsWith('/stored-shapes.ts'))
  assert.deepEqual(definitions, ['server/platform/jobs/job-type.ts'])
})
