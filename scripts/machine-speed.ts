import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Does the same work five times and says how long the third-longest took, in milliseconds. */
const work = `
const { createHash } = require('node:crypto')
const { parentPort } = require('node:worker_threads')
const round = () => {
  const began = performance.now()
  let text = 'moneta'
  for (let turn = 0; turn < 40_000; turn += 1) text = createHash('sha256').update(text).digest('hex') + JSON.stringify({ turn })
  return performance.now() - began
}
parentPort.postMessage([round(), round(), round(), round(), round()].sort((a, b) => a - b)[2])`

/** What that work takes on the machine for which the shares were set: two quiet cores. */
const referenceMilliseconds = 50

async function measure(): Promise<number> {
  const [message] = await once(new Worker(work, { eval: true }), 'message')
  return Number(message)
}

/**
 * How many times as long as on the machine of the shares fixed work takes here and now, on two cores at once; 1 where
 * it is as fast or faster. So a slow machine, or one that others use, fails nobody for its own slowness.
 */
export async function slowdownFactor(): Promise<number> {
  const [one, two] = await Promise.all([measure(), measure()])
  return Math.max(1, one / referenceMilliseconds, two / referenceMilliseconds)
}

if (import.meta.main) console.log((await slowdownFactor()).toFixed(2))
