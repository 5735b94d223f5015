import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { removeAtEnd } from '#server/testing/remove-at-end.ts'
import { endGroup } from '#server/testing/server-process.ts'
import { playwright } from './journeys.ts'
import type { Mutant } from './mutants.ts'
import { type Engine, kindOf } from './stages.ts'

const root = join(import.meta.dirname, '..')
const excluded = new Set(['node_modules', '.git', '.cache', 'data', 'dist/release'])

/** The result of a mutant's test run. */
export interface Outcome {
  /** How it was detected: the first failed test, or a timeout. Null if all tests passed. */
  detectedBy: string | null
  milliseconds: number
}

interface Run {
  tests: string[]
  engine: Engine
  limit: number
}

/** A copy of the repository for the faults: the checkout does not change, and concurrent runs are isolated. */
export interface Tree {
  /** Runs tests in the copy and stops at the first failure. */
  test(run: Run): Promise<Outcome>
  /** Injects the fault, calls `work` and removes the fault. */
  with<Result>(mutant: Pick<Mutant, 'file'>, text: string, work: () => Promise<Result>): Promise<Result>
}

/** @param env additional environment of the tests: a PostgreSQL, a Chromium */
export function makeTree(env: Record<string, string>): Tree {
  const workFolder = mkdtempSync(join(tmpdir(), 'moneta-mutants-'))
  const tree = join(workFolder, 'tree')
  let running: ChildProcess | undefined
  removeAtEnd(() => {
    if (running) endGroup(running)
    rmSync(workFolder, { recursive: true, force: true, maxRetries: 10 })
  })
  cpSync(root, tree, { recursive: true, filter: (from) => !excluded.has(relative(root, from)) })
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  mkdirSync(join(workFolder, 'tmp'))
  return {
    async test({ tests, engine, limit }) {
      const needsPages = tests.some((file) => kindOf(file) === 'server' || kindOf(file) === 'browser')
      if (needsPages && !buildPages(tree)) return { detectedBy: 'the build of the pages', milliseconds: 0 }
      const began = performance.now()
      const deadline = began + limit
      let detectedBy: string | null = null
      for (const args of runnersOf(tests)) {
        running = spawn(process.execPath, args, {
          cwd: tree,
          env: { ...process.env, ...env, TEST_DATABASE: engine, TMPDIR: join(workFolder, 'tmp') },
          stdio: ['ignore', 'pipe', 'ignore'],
          // A separate process group, so that servers started by the tests end with them.
          detached: true,
        })
        detectedBy = await firstFailure(running, deadline - performance.now())
        if (detectedBy) break
      }
      return { detectedBy, milliseconds: performance.now() - began }
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
    ...(others.length > 0 ? [['--test', '--test-reporter=tap', '--test-concurrency=2', ...others]] : []),
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
  const end = (detectedBy: string) => {
    failure ??= detectedBy
    endGroup(child)
  }
  const timer = setTimeout(() => end(`the clock, after ${Math.round(limit / 1000)} s`), limit)
  if (child.stdout)
    createInterface(child.stdout).on('line', (line) => {
      const name = failureIn(line)
      if (name !== undefined) end(name)
    })
  const [code] = await ended
  clearTimeout(timer)
  return failure ?? (code === 0 ? null : 'the runner')
}
