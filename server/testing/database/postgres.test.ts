import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

/** Starts a server and waits for ever. */
const program = `
process.umask(0o077)
const { startPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))})
await startPostgres()
console.log('started')
setInterval(() => {}, 60_000)`

test('a PostgreSQL for tests starts under a private umask, and leaves nothing behind when it is interrupted', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'moneta-interrupted-'))
  // Passable for the user that the server runs as.
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
