import { fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { followMemory } from '#server/testing/process-memory.ts'
import { importsPath } from '#server/testing/tracker/importing.ts'
import { type BackgroundLoad, maxBeginnings, measureUnderLoad } from './background-load.ts'
import { type BenchmarkResult, createResult } from './benchmark-result.ts'
import { median } from './load.ts'
import type { BenchSite } from './site.ts'

const megabyte = 1024 * 1024
/** Members who upload at the same time. */
const uploaders = 8
const maxMegabytes = 150
/** Time in milliseconds from one set of uploads to the next. */
const burstMs = 1000

const latencyName = `p95 of GET /api/expense-tracker/expenses during ${uploaders} uploads of 10 MB at once per second`
const memoryName = `memory of the server during ${uploaders} uploads of 10 MB at once per second`
export const uploadNames = [latencyName, memoryName]

interface Uploads {
  url: string
  cookies: string[]
}

/** Uploads from a separate process, which would otherwise delay the measurement. */
async function beginUploads(uploads: Uploads): Promise<BackgroundLoad> {
  const child = fork(import.meta.filename)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise((resolve) => {
    child.once('message', resolve)
    child.send(uploads)
  })
  return {
    async end() {
      const count = new Promise<number>((resolve) => child.once('message', resolve))
      child.send('end')
      const finished = await count
      await exited
      return finished
    },
  }
}

/** Eight members upload files that are refused, while others read. The members of each round are different ones. */
async function measure(site: BenchSite, engine: string): Promise<BenchmarkResult[]> {
  const growth: number[] = []
  const all = site.readerCookies.slice(0, maxBeginnings * uploaders)
  const begin = async (beginning: number): Promise<BackgroundLoad> => {
    const grown = followMemory(site.pid)
    const cookies = all.slice(beginning * uploaders, (beginning + 1) * uploaders)
    const { end } = await beginUploads({ url: site.url, cookies })
    return {
      async end() {
        const count = await end()
        growth.push(grown() / megabyte)
        return count
      },
    }
  }
  const others = site.readerCookies.slice(all.length)
  const latency = await measureUnderLoad(`${latencyName}, ${engine}`, site, others, begin)
  const grown = median(growth, (megabytes) => megabytes)
  const value = `${Math.round(grown)} MB more than before`
  return [...latency, createResult(`${memoryName}, ${engine}`, value, `≤ ${maxMegabytes} MB`, grown <= maxMegabytes)]
}

/** @param selected benchmark names */
export const measureUploads = async (
  site: BenchSite,
  engine: string,
  selected: ReadonlySet<string>,
): Promise<BenchmarkResult[]> =>
  uploadNames.some((name) => selected.has(`${name}, ${engine}`)) ? measure(site, engine) : []

/** Uploads at once, once per second, until told to end. A refusal is expected. @returns the number of replies */
async function upload({ url, cookies }: Uploads, isOver: () => boolean): Promise<number> {
  const body = Uint8Array.from(Buffer.alloc(10 * megabyte, ','))
  const uploadOnce = async (cookie: string) => {
    const headers = { cookie, 'content-type': 'text/csv' }
    const reply = await fetch(`${url}${importsPath}?name=commas.csv`, { method: 'POST', headers, body })
    await reply.text()
    if (reply.status !== 400 && reply.status !== 503) throw new Error(`The upload answers ${reply.status}`)
  }
  let count = 0
  for (; !isOver(); count += cookies.length) await Promise.all([...cookies.map(uploadOnce), wait(burstMs)])
  return count
}

if (import.meta.main) {
  let isOver = false
  process.on('message', async (message: Uploads | 'end') => {
    if (message === 'end') {
      isOver = true
      return
    }
    process.send?.('uploading')
    const count = await upload(message, () => isOver)
    process.send?.(count, () => process.exit(0))
  })
  process.on('disconnect', () => process.exit(0))
}
