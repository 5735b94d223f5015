import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** One round of fixed work: `wall` and `cpu` say in milliseconds how long it took, and how much of a core. */
const work = `
const { createHash } = require('node:crypto')
const { parentPort } = require('node:worker_threads')
const round = () => {
  const [began, used] = [performance.now(), process.threadCpuUsage()]
  let text = 'moneta'
  for (let turn = 0; turn < 40_000; turn += 1) text = createHash('sha256').update(text).digest('hex') + JSON.stringify({ turn })
  const { user, system } = process.threadCpuUsage(used)
  return { wall: performance.now() - began, cpu: (user + system) / 1000 }
}`

/** Five rounds, of which the third-longest counts. */
const fiveRounds = `${work}
parentPort.postMessage([round(), round(), round(), round(), round()].map(({ wall }) => wall).sort((a, b) => a - b)[2])`

/** A round now and then; the first ones are slower, since the code is not compiled yet. */
const roundsWithPauses = `${work}
round()
round()
const tell = () => parentPort.postMessage(round().cpu)
tell()
setInterval(tell, 2500)`

/** What a round takes on the machine for which the shares were set: two quiet cores. */
const referenceMilliseconds = 50

async function measure(): Promise<number> {
  const [message] = await once(new Worker(fiveRounds, { eval: true }), 'message')
  return Number(message)
}

/** How many times as long as on the machine of the shares fixed work takes here and now, on two cores at once. */
async function slowdownNow(): Promise<number> {
  const [one, two] = await Promise.all([measure(), measure()])
  return Math.max(one, two) / referenceMilliseconds
}

export interface SpeedWatch {
  /** Ends it. @returns how many times as slow as the machine of the shares this one was, 1 where it was no slower */
  stop(): Promise<number>
}

/**
 * Follows how fast this machine is before, during and after something else that runs on it: a slow machine, or one that
 * others slow down for a while, fails nobody for its own slowness. During it the core's time counts and not the clock's,
 * since waiting for a core says nothing about the machine.
 */
export async function watchSpeed(): Promise<SpeedWatch> {
  const before = await slowdownNow()
  const worker = new Worker(roundsWithPauses, { eval: true })
  const rounds: number[] = []
  worker.on('message', (milliseconds: number) => rounds.push(milliseconds))
  const first = once(worker, 'message')
  return {
    async stop() {
      await first
      await worker.terminate()
      const during = rounds.reduce((sum, round) => sum + round, 0) / rounds.length / referenceMilliseconds
      return Math.max(1, before, during, await slowdownNow())
    },
  }
}
