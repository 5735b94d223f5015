import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import {
  bothEnginesTag,
  chosenFiles,
  everyStage,
  faultStages,
  kindOf,
  maxBothEngineTests,
  testFiles,
  worldStages,
} from './stages.ts'

const root = join(import.meta.dirname, '..')
const e2e = testFiles().filter((file) => file.startsWith('e2e/'))
const countTags = (file: string) => readFileSync(join(root, file), 'utf8').split(bothEnginesTag).length - 1

test('every test file has one stage per database', () => {
  const stages = [...everyStage(), ...faultStages(), ...worldStages()]
  const stageFiles = stages.filter(({ engine }) => engine !== 'postgres').flatMap(({ files }) => files)
  assert.deepEqual(stageFiles.sort(), testFiles())
})

test('tests that need the server or a disposable database run on both databases', () => {
  const filesOf = (name: string) => [...everyStage(), ...faultStages()].find((stage) => stage.name === name)?.files
  for (const kind of ['server', 'faults'])
    assert.deepEqual(filesOf(`${kind} on PostgreSQL`), filesOf(`${kind} on SQLite`))
})

test(`at most ${maxBothEngineTests} browser journeys also run on PostgreSQL, and only their files are loaded there`, () => {
  const tagCount = e2e.map(countTags).reduce((sum, count) => sum + count, 0)
  assert.ok(tagCount > 0 && tagCount <= maxBothEngineTests, `${tagCount} journeys are marked`)
  const onPostgres = everyStage().find(({ name }) => name === 'browser on PostgreSQL')
  assert.deepEqual(onPostgres?.files, e2e.filter(countTags))
})

test('every stage of the whole run has a time budget, ten minutes in all', () => {
  const budgets = everyStage().map(({ budgetSeconds }) => budgetSeconds ?? Number.NaN)
  const sum = budgets.reduce((total, budget) => total + budget, 0)
  assert.ok(sum <= 600, `${sum} s`)
})

test('selects tests by file or parent folder, and rejects a name without a match', () => {
  const [file = ''] = testFiles()
  assert.deepEqual(chosenFiles([join(root, file), join(root, file)]), [file])
  const inFolder = chosenFiles([join(root, 'course')])
  assert.ok(inFolder.includes('course/tiers.test.ts') && inFolder.includes('course/calculators/cents.test.ts'))
  for (const each of inFolder) assert.match(each, /^course\//)
  assert.throws(() => chosenFiles(['no-such.test.ts']), /^Error: There is no test at no-such.test.ts\.$/)
})

test('the path of a test determines its requirements', () => {
  const paths = [
    'course/quiz-rules.test.ts',
    'web/platform/format.test.ts',
    'server/platform/config/config.test.ts',
    'server/platform/db/sql.test.ts',
    'server/learning/memberships/rules.test.ts',
    'server/testing/database/postgres.test.ts',
    'server/learning/lesson-text/lesson-nodes.test.ts',
    'server/platform/pages/placeholders.test.ts',
    'server/learning/lessons/lessons.test.ts',
    'server/platform/db/database.test.ts',
    'server/faults/kill.test.ts',
    'server/world/proxies.test.ts',
    'e2e/public.test.ts',
  ]
  assert.deepEqual(paths.map(kindOf), [...Array(8).fill('rules'), 'server', 'server', 'faults', 'world', 'browser'])
})
