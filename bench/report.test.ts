import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createResult, lineOf, spreadOf } from './benchmark-result.ts'
import { comparisonResult } from './comparison-result.ts'
import { formatReport, mergeRows, StoredReport, type StoredRow } from './report.ts'

const rowOf = (name: string, day: number): StoredRow => ({
  ...createResult(name, `${day}`, '≤ 2', true),
  ...{ commit: 'abcdef1', date: `2026-11-0${day}` },
})
const [first, second, large] = [rowOf('first', 1), rowOf('second', 1), rowOf('large', 1)]
const stored = [first, second, large]

test('a row that is measured again replaces the stored one in its place', () => {
  const again = rowOf('second', 2)
  assert.deepEqual(
    mergeRows(stored, [again], () => true),
    [first, again, large],
  )
})

test('a new row follows the row that was measured before it, or comes last', () => {
  const [again, added] = [rowOf('first', 2), rowOf('added', 2)]
  assert.deepEqual(
    mergeRows(stored, [again, added], () => true),
    [again, added, second, large],
  )
  assert.deepEqual(
    mergeRows(stored, [added], () => true),
    [...stored, added],
  )
})

test('a whole run drops rows that it no longer measures, except those that are measured by name only', () => {
  const again = rowOf('first', 2)
  assert.deepEqual(
    mergeRows(stored, [again], (name) => name === 'large'),
    [again, large],
  )
})

test('a line has the spread and the verdict; a row without a threshold has none', () => {
  const values = [3, 1.234, 2]
  const spread = spreadOf(values, Number, 1)
  assert.equal(spread, '1.2 to 3.0')
  assert.equal(lineOf(createResult('x', '2 ms', '≤ 2 ms', true, spread)), '| x | 2 ms | 1.2 to 3.0 | ≤ 2 ms | met |')
  assert.equal(lineOf(createResult('x', '2 ms', '–', true)), '| x | 2 ms | – | – |  |')
  const noisy = { ...createResult('x', '2 ms', '≤ 1 ms', false), verdict: 'noisy' as const, noise: 31 }
  assert.equal(lineOf(noisy), '| x | 2 ms | – | ≤ 1 ms | noisy, fixed work 31 % apart |')
})

const load = (rate: number, cpu: number) => ({ rate, cpu, p95: 0 })
/** Shares of the bare server: 0.5 of its rate and 0.4 of its CPU time; `/healthz` has 0.625 of the rate. */
const round = (rate: number) => ({
  ...{ ours: load(rate, 50), baseline: load(1000, 20) },
  healthz: { ours: load(1250, 16), baseline: load(2000, 10) },
})
const comparison = { name: 'GET /x', bytes: 9, rounds: [500, 400, 700].map(round) }

test('a threshold applies to the rate, to the CPU time, or to the rate relative to /healthz', () => {
  const verdictOf = (min: number, of?: 'healthz' | 'cpu') => {
    const { threshold, verdict, spread } = comparisonResult('SQLite', comparison, { min, ...(of && { of }) })
    return [threshold, verdict, spread]
  }
  assert.deepEqual(verdictOf(0.5), ['≥ 0.5', 'met', '0.40 to 0.70'])
  assert.deepEqual(verdictOf(0.51), ['≥ 0.51', 'missed', '0.40 to 0.70'])
  assert.deepEqual(verdictOf(0.8, 'healthz'), ['≥ 0.8 × /healthz', 'met', '0.64 to 1.12'])
  assert.deepEqual(verdictOf(0.81, 'healthz'), ['≥ 0.81 × /healthz', 'missed', '0.64 to 1.12'])
  assert.deepEqual(verdictOf(0.41, 'cpu'), ['≥ 0.41 of CPU', 'missed', '0.40 to 0.40'])
})

test('the report names commit and day of each row and explains missed rows only', () => {
  const noisy: StoredRow = { ...rowOf('noisy row', 1), verdict: 'noisy', noise: 40 }
  const missed: StoredRow = { ...rowOf('missed row', 1), verdict: 'missed' }
  const text = formatReport({ machine: { cores: 2, node: 'v26' }, minutes: 7, rows: [first, noisy, missed] })
  assert.match(text, /in 7 minutes/)
  assert.match(text, /^\| first \| 1 \| – \| ≤ 2 \| met \| abcdef1, 2026-11-01 \|$/m)
  assert.match(text, /^## Missed thresholds\n\n- missed row: not examined yet\.\n\n/m)
})

test('results.md is the report of results.json', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
  const report = formatReport(StoredReport.parse(JSON.parse(read('results.json'))))
  assert.equal(read('results.md'), report, 'npm run bench -- --report writes it')
})
