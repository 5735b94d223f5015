import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import * as z from 'zod'

const root = join(import.meta.dirname, '..')

/** Loads everything that a start loads; returns the loaded packages and whether Node loaded its fetch. */
const program = `
  import { registerHooks } from 'node:module'
  const packages = new Set()
  registerHooks({
    load(url, context, next) {
      packages.add(/.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1])
      return next(url, context)
    },
  })
  await import('#server/app/start.ts')
  await import('#server/platform/db/sqlite.ts')
  const hasFetch = process.moduleLoadList.some((name) => name.endsWith('undici'))
  console.log(JSON.stringify({ packages: [...packages].filter(Boolean), hasFetch }))
`
const Loaded = z.object({ packages: z.string().array(), hasFetch: z.boolean() })

test('a start loads only the packages that every server needs immediately', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    encoding: 'utf8',
  })
  assert.notEqual(stdout, '', stderr)
  const { packages, hasFetch } = Loaded.parse(JSON.parse(stdout))
  assert.ok(packages.includes('fastify') && packages.includes('zod'))
  const lazyPackages = ['stripe', 'sharp', 'nodemailer', 'aws4fetch', 'openid-client', 'oidc-provider', 'postgres']
  const adminPackages = ['mdast-util-from-markdown', 'micromark', 'diff', 'fflate', 'csv-parse', '@fastify/busboy']
  assert.deepEqual(
    [...lazyPackages, ...adminPackages].filter((name) => packages.includes(name)),
    [],
  )
  assert.equal(hasFetch, false, 'importing values of node:http loads fetch: 40 ms and 16 MB')
})
