import { setTimeout as wait } from 'node:timers/promises'

/** Maximum pause in milliseconds: a longer step was itself waiting. */
const maxPauseMs = 50

/** Runs a step, then pauses equally long (50 % duty cycle), so that an export uses at most half of a core. */
export async function throttled<T>(step: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await step()
  await wait(Math.min(performance.now() - began, maxPauseMs))
  return result
}
