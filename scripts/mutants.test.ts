import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { faultOf, readAreas } from './mutants.ts'

const areas = await readAreas()
const mutants = areas.flatMap((area) => area.mutants)

test('every mutant matches exactly one place, parses, and names its tests', () => {
  assert.deepEqual(mutants.map(faultOf).filter(Boolean), [])
})

test('each mutant is listed once, with its effect and the commit that fixed it', () => {
  const changes = mutants.map(({ file, find, replace }) => `${file}\n${find}\n${replace}`)
  assert.equal(new Set(changes).size, changes.length)
  for (const { what, happened } of mutants) {
    assert.match(what, /^[A-Z].+\.$/)
    assert.match(happened, /^[0-9a-f]{7}$/, what)
  }
})

test('each listed commit is in the history', (t) => {
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? ''
  if (git('rev-parse', '--is-shallow-repository') !== 'false') return t.skip('this clone has no full history')
  // Ancestors of HEAD only: objects of deleted branches exist here, but not in a fresh clone.
  const ancestors = new Set(
    git('log', '--format=%H')
      .split('\n')
      .map((hash) => hash.slice(0, 7)),
  )
  assert.deepEqual(
    mutants.map(({ happened }) => happened).filter((commit) => !ancestors.has(commit)),
    [],
  )
})
