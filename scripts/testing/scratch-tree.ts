import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestContext } from 'node:test'

const root = join(import.meta.dirname, '../..')

/**
 * A temporary folder that looks like the repository: the packages, our scripts, and the given files. Removed after the
 * test.
 */
export function scratchTree(t: TestContext, scripts: string[], files: Record<string, string>) {
  const tree = mkdtempSync(join(tmpdir(), 'moneta-tree-'))
  t.after(() => rmSync(tree, { recursive: true }))
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  for (const script of scripts) cpSync(join(root, 'scripts', script), join(tree, 'scripts', script))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), text)
  }
  /** Runs one of its scripts, as npm would. */
  return (script: string, ...args: string[]) => {
    // If it is set, a runner treats itself as a nested test and runs nothing.
    const { NODE_TEST_CONTEXT, ...env } = process.env
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(tree, 'scripts', script), ...args], {
      cwd: tree,
      env,
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }
}
