import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * Does the same work again and again, with pauses, and says how many milliseconds of a core each round took. The
 * core's time and not the clock's: while tests run beside it, waiting for a core says nothing about the machine.
 */
const work = `
const { createHash } = require('node:crypto')
const { parentPort } = require('node:worker_threads')
const round = () => {
  const began = process.threadCpuUsage()
  let text = 'moneta'
  for (let turn = 0; turn < 40_000; turn += 1) text = createHash('sha256').update(text).digest('hex') + JSON.stringify({ turn })
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1000
}
// The first rounds are slower: the code is not compiled yet.
round()
round()
const tell = () => parentPort.postMessage(round())
tell()
setInterval(tell, 2500)`

/** What a round takes on the machine for which the shares were set, while its other core is busy, too. */
const referenceMilliseconds = 50

export interface SpeedWatch {
  /** Ends it. @returns how many times as long as on the machine of the shares a round took, 1 where it took no longer */
  stop(): Promise<number>
}

/**
 * Follows how fast this machine is while something else runs on it. So a slow machine, or one that others slow down for
 * a while, fails nobody for its own slowness.
 */
export function watchSpeed(): SpeedWatch {
  const worker = new Worker(work, { eval: true })
  const rounds: number[] = []
  worker.on('message', (milliseconds: number) => rounds.push(milliseconds))
  const first = once(worker, 'message')
  return {
    async stop() {
      await first
      await worker.terminate()
      const mean = rounds.reduce((sum, round) => sum + round, 0) / rounds.length
      return Math.max(1, mean / referenceMilliseconds)
    },
  }
}
