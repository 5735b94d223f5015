import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { scratchFolder } from '#server/testing/scratch-folder.ts'

const unit = readFileSync(join(import.meta.dirname, '../../deploy/moneta.service'), 'utf8')

/** Verifies a unit in a root folder with the units of this system and an installed release. */
function verify(t: TestContext, text: string) {
  const root = scratchFolder(t)
  for (const folder of ['opt/moneta', 'etc/systemd/system', 'lib/systemd'])
    mkdirSync(join(root, folder), { recursive: true })
  cpSync('/lib/systemd/system', join(root, 'lib/systemd/system'), { recursive: true, verbatimSymlinks: true })
  writeFileSync(join(root, 'opt/moneta/moneta'), '#!/bin/sh\n', { mode: 0o755 })
  writeFileSync(join(root, 'etc/systemd/system/moneta.service'), text)
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', `--root=${root}`, 'moneta.service'], {
    encoding: 'utf8',
  })
  return { status, stderr }
}

test('systemd accepts the unit without a remark', (t) => {
  assert.deepEqual(verify(t, unit), { status: 0, stderr: '' })
})

test('systemd remarks an unknown key', (t) => {
  const { stderr } = verify(t, unit.replace('ProtectHome=', 'ProtectHomes='))
  assert.match(stderr, /Unknown key 'ProtectHomes' in section \[Service\]/)
})

test('the unit restricts the site, and does not forbid the machine code that V8 writes', () => {
  const keys = new Map(
    unit
      .split('\n')
      .flatMap((line) => [/^(\w+)=(.*)$/.exec(line)?.slice(1, 3) ?? ['', '']] as const)
      .map(([key = '', value = '']) => [key, value]),
  )
  assert.equal(keys.get('User'), 'moneta')
  assert.equal(keys.get('ProtectSystem'), 'strict')
  assert.match(keys.get('ReadWritePaths') ?? '', /^\/var\/lib\/moneta /)
  for (const key of ['NoNewPrivileges', 'PrivateTmp']) assert.equal(keys.get(key), 'yes', key)
  for (const key of ['MemoryMax', 'Restart']) assert.ok(keys.get(key), key)
  assert.equal(keys.has('MemoryDenyWriteExecute'), false)
  assert.equal(keys.has('StandardOutput'), false)
})
