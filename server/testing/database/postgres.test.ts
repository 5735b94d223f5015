import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

/** Starts a server and waits forever. */
const program = `
process.umask(0o077)
const { startPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))})
await startPostgres()
console.log('started')
setInterval(() => {}, 60_000)`

test('starts a test PostgreSQL under a private umask, and leaves nothing after an interrupt', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'moneta-interrupted-'))
  // Traversable for the server's user.
  chmodSync(folder, 0o755)
  t.after(() => rmSync(folder, { recursive: true }))
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  assert.equal(readdirSync(folder).length, 1)
  child.kill('SIGINT')
  const [, signal] = await once(child, 'exit')
  assert.equal(signal, 'SIGINT')
  assert.deepEqual(readdirSync(folder), [])
})
