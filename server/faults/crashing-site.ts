import { AsyncLocalStorage } from 'node:async_hooks'
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '#server/app/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type DatabaseLocation, openDatabase } from '#server/platform/db/open.ts'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import { jobRunner } from '#server/testing/job-runner.ts'

/** The task of one site process, and the step at which it is killed. */
export interface CrashTask {
  location: DatabaseLocation
  sandboxUrl: string
  now: number
  /** Every provider call and every commit is two steps, before and after. Counted from 1. */
  crashAt: number
  /** A request to answer; without it, the due jobs. */
  request?: { method: 'POST'; url: string; headers: Record<string, string>; payload: string }
}

const task: CrashTask = JSON.parse(process.argv[2] ?? '')

let steps = 0
/** Ends this process like a power cut at its step. */
async function step(name: string) {
  steps += 1
  if (steps !== task.crashAt) return
  writeSync(1, name)
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => {})
}

async function between<T>(name: string, work: () => Promise<T>): Promise<T> {
  await step(`before ${name}`)
  const result = await work()
  await step(`after ${name}`)
  return result
}

/** A database whose commits are steps: transactions and autocommitted writes. */
function withSteps(db: Database): Database {
  const inside = new AsyncLocalStorage<true>()
  return {
    ...db,
    run: (strings, ...values) =>
      inside.getStore() ? db.run(strings, ...values) : between('a write', () => db.run(strings, ...values)),
    runReturning: (strings, ...values) =>
      inside.getStore()
        ? db.runReturning(strings, ...values)
        : between('a write', () => db.runReturning(strings, ...values)),
    async transaction(work) {
      if (inside.getStore()) return db.transaction(work)
      const result = await db.transaction(async () => {
        const done = await inside.run(true, work)
        await step('before a commit')
        return done
      })
      await step('after a commit')
      return result
    },
  }
}

const config = readConfig({ DATA_DIR: task.location.dataDir, LOG_LEVEL: 'silent', SANDBOX_URL: task.sandboxUrl })
const db = withSteps(await openDatabase(task.location))
const clock = { now: () => task.now }
const partnerFetch: typeof fetch = (input, init) =>
  between(`${init?.method} ${new URL(String(input)).pathname.replace(/\w{12,}/, ':id')}`, () => fetch(input, init))
if (task.request) {
  const app = await buildApp({
    config,
    db,
    clock,
    storage: diskStorage(join(task.location.dataDir, 'media')),
    course: () => Promise.reject(new Error('Nobody seeds here')),
    webFolder: join(import.meta.dirname, '../../dist/web'),
    partnerFetch,
  })
  const { statusCode } = await app.inject(task.request)
  writeSync(1, `answered ${statusCode}`)
} else {
  await jobRunner({ config, db, clock, partnerFetch })()
  writeSync(1, 'jobs done')
}
process.exit(0)
