import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const program = join(import.meta.dirname, '../../scripts/release/release.ts')

/** Builds the release of these sources, without archives. @returns its folder */
export function buildRelease(): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--folder'], { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  return stdout.trimEnd().split('\n').at(-1) ?? ''
}
