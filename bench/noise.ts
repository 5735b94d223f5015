import { createHash } from 'node:crypto'
import { type BenchmarkResult, lineOf } from './benchmark-result.ts'

/** Maximum relative difference between the slowest and the fastest fixed work of a steady measurement. */
const maxSwing = 0.2
/** Maximum number of times that a noisy measurement is repeated. */
const maxRepeats = 3

/** One attempt to measure. */
export interface Attempt {
  /** 0 for the first one. */
  number: number
  /** Runs the fixed work; call it between two rounds. */
  sample(): void
}

/** Number of attempts per measurement, for measurements whose members have a rate limit. */
export const maxAttempts = 1 + maxRepeats

const text = JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id, description: `Entry number ${id}` })))

/** Milliseconds of some fixed work, by repetitions. */
function timeWork(repetitions: number): number {
  const began = performance.now()
  for (let count = 0; count < repetitions; count += 1)
    createHash('sha256')
      .update(JSON.stringify(JSON.parse(text)))
      .digest()
  return performance.now() - began
}

/** Time in milliseconds that a part of the fixed work takes on this machine. */
const partMs = 20
const parts = 5
let repetitionsPerPart = 0

/**
 * Runs work that is the same within a process, on the main thread. The median of its parts ignores short interruptions.
 * @returns milliseconds of a part
 */
export function timeFixedWork(): number {
  if (repetitionsPerPart === 0) {
    // The first run is compiled by V8; the second one is measured.
    timeWork(500)
    repetitionsPerPart = Math.max(1, Math.round((500 * partMs) / timeWork(500)))
  }
  const times = Array.from({ length: parts }, () => timeWork(repetitionsPerPart)).sort((one, other) => one - other)
  return times[Math.floor(parts / 2)] ?? 0
}

/** Relative difference between the slowest and the fastest fixed work. */
export const swingOf = (times: readonly number[]): number => Math.max(...times) / Math.min(...times) - 1

/** A threshold counts as neither met nor missed if the machine was noisy. */
const asNoisy = (result: BenchmarkResult, swing: number): BenchmarkResult => ({
  ...result,
  verdict: result.verdict === 'none' ? 'none' : 'noisy',
  noise: Math.round(swing * 100),
})

/**
 * Measures rows that belong together and prints them. If the machine was noisy, rows with thresholds are measured
 * again. Rows that stay noisy keep the results of the last attempt, without a verdict.
 * @param runFixedWork returns its time
 */
export async function measureSteadily(
  measure: (attempt: Attempt) => Promise<BenchmarkResult[]>,
  runFixedWork: () => number = timeFixedWork,
): Promise<BenchmarkResult[]> {
  for (let number = 0; ; number += 1) {
    const times = [runFixedWork()]
    const sample = () => {
      times.push(runFixedWork())
    }
    const measured = await measure({ number, sample })
    sample()
    const swing = swingOf(times)
    const isSteady = swing <= maxSwing
    const isLast = number === maxRepeats || measured.every(({ verdict }) => verdict === 'none')
    if (!isSteady && !isLast) continue
    const results = isSteady ? measured : measured.map((result) => asNoisy(result, swing))
    for (const result of results) console.log(lineOf(result))
    return results
  }
}
