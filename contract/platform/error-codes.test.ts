import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { areas } from '../../scripts/area-order.ts'
import { errorCodes } from './error-codes.ts'

const codes = Object.keys(errorCodes)
const server = join(import.meta.dirname, '../../server')
const creation = /\b(?:(?:problem|closing)\(\s*\d+,\s*|conflict\(\s*|code: )'([\w.]+)'/g

/** Codes of servers of an earlier release, which may run beside this one. */
const earlierCodes = ['stopping', 'postgres']

test('the server uses every error code, except those of earlier releases', () => {
  const files = globSync('**/*.ts', { cwd: server, exclude: ['testing', '**/*.test.ts'] })
  const used = new Set(
    files.flatMap((file) => [...readFileSync(join(server, file), 'utf8').matchAll(creation)].map((match) => match[1])),
  )
  assert.deepEqual(
    codes.filter((code) => !used.has(code)),
    earlierCodes,
  )
})

test('no error code appears twice in the list', () => {
  const text = readFileSync(join(import.meta.dirname, 'error-codes.ts'), 'utf8')
  const listed = [...text.matchAll(/^ {2}'?([\w.]+)'?:/gm)].map((match) => match[1])
  assert.deepEqual(listed, codes)
})

test('only the 100 first error codes lack an area; a new one is area.reason', () => {
  const areaCode = new RegExp(`^(${['platform', ...areas].join('|')})\\.[a-z_]+$`)
  assert.equal(codes.filter((code) => !areaCode.test(code)).length, 100)
})
