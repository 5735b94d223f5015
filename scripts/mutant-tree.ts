import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { removeAtEnd } from '#server/testing/remove-at-end.ts'
import { playwright } from './journeys.ts'
import type { Mutant } from './mutants.ts'
import { type Engine, kindOf } from './stages.ts'

const root = join(import.meta.dirname, '..')
const leftOut = new Set(['node_modules', '.git', '.cache', 'data'])

/** The result of a mutant's test run. */
export interface Outcome {
  /** How it was detected: the first failed test, or a timeout. Null if all tests passed. */
  by: string | null
  milliseconds: number
}

interface Run {
  tests: string[]
  engine: Engine
  limit: number
}

/** A copy of the repository for the faults: the checkout does not change, and two runs do not meet. */
export interface Tree {
  /** Runs tests in the copy and stops at the first failure. */
  test(run: Run): Promise<Outcome>
  /** Injects the fault, calls `work` and removes the fault. */
  with<Result>(mutant: Mutant, text: string, work: () => Promise<Result>): Promise<Result>
}

/** @param env additional environment of the tests: a PostgreSQL, a Chromium */
export function makeTree(env: Record<string, string>): Tree {
  const home = mkdtempSync(join(tmpdir(), 'moneta-mutants-'))
  const tree = join(home, 'tree')
  let running: ChildProcess | undefined
  removeAtEnd(() => {
    if (running) endGroup(running)
    rmSync(home, { recursive: true, force: true, maxRetries: 10 })
  })
  cpSync(root, tree, { recursive: true, filter: (from) => !leftOut.has(relative(root, from)) })
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  mkdirSync(join(home, 'tmp'))
  return {
    async test({ tests, engine, limit }) {
      const needsPages = tests.some((file) => kindOf(file) === 'server' || kindOf(file) === 'browser')
      if (needsPages && !buildPages(tree)) return { by: 'the build of the pages', milliseconds: 0 }
      const began = performance.now()
      const ends = began + limit
      let by: string | null = null
      for (const words of runnersOf(tests)) {
        running = spawn(process.execPath, words, {
          cwd: tree,
          env: { ...process.env, ...env, TEST_DATABASE: engine, TMPDIR: join(home, 'tmp') },
          stdio: ['ignore', 'pipe', 'ignore'],
          // A separate process group, so that servers started by the tests end with them.
          detached: true,
        })
        by = await firstFailure(running, ends - performance.now())
        if (by) break
      }
      return { by, milliseconds: performance.now() - began }
    },
    async with({ file }, text, work) {
      const path = join(tree, file)
      const before = readFileSync(path)
      writeFileSync(path, text)
      try {
        return await work()
      } finally {
        writeFileSync(path, before)
      }
    },
  }
}

/** The commands that run these tests: Node's runner, and Playwright's for the tests of the browser. */
function runnersOf(tests: string[]): string[][] {
  const journeys = tests.filter((file) => kindOf(file) === 'browser')
  const others = tests.filter((file) => kindOf(file) !== 'browser')
  return [
    ...(others.length > 0 ? [['--test', '--test-reporter=tap', ...others]] : []),
    ...(journeys.length > 0 ? [[playwright, 'test', '-x', '--trace=off', '--reporter=list', ...journeys]] : []),
  ]
}

/** The name of a test that failed, in a line of TAP or of Playwright's list. */
const failureIn = (line: string): string | undefined =>
  /^\s*not ok \d+ - (?!.* # (?:TODO|SKIP))(.*)$/.exec(line)?.[1] ?? /^\s*[✘x]\s+\d+ (.*)$/.exec(line)?.[1]

/** Builds the pages of the copy if their sources differ from its last build. */
const buildPages = (tree: string) =>
  spawnSync(process.execPath, [join(tree, 'scripts/build-cache.ts')], { cwd: tree, stdio: 'ignore' }).status === 0

/** Reads the runner's report until a test fails or all have passed, then stops the runner. */
async function firstFailure(child: ChildProcess, limit: number): Promise<string | null> {
  let failure: string | null = null
  const ended = once(child, 'exit')
  const end = (by: string) => {
    failure ??= by
    endGroup(child)
  }
  const clock = setTimeout(() => end(`the clock, after ${Math.round(limit / 1000)} s`), limit)
  if (child.stdout)
    createInterface(child.stdout).on('line', (line) => {
      const name = failureIn(line)
      if (name !== undefined) end(name)
    })
  const [code] = await ended
  clearTimeout(clock)
  return failure ?? (code === 0 ? null : 'the runner')
}

function endGroup({ pid }: ChildProcess) {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // All of it has ended by itself.
  }
}
