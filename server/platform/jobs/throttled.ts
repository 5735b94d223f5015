import { setTimeout as wait } from 'node:timers/promises'

/** The longest rest, in milliseconds: a step that took long was waiting itself. */
const maxPauseMs = 50

/**
 * Does a step of long work, and then nothing for as long as the step took: so an export has at most half of a core, and
 * whoever asks for little meanwhile finds one free.
 */
export async function throttled<T>(step: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await step()
  await wait(Math.min(performance.now() - began, maxPauseMs))
  return result
}
