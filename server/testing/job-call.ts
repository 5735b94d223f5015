import type { JobCall } from '#server/platform/jobs/job-type.ts'

/** The first call of a job's handler, made by a test instead of the queue. */
export const firstCall = <Payload>(
  payload: Payload,
  now: number,
  signal: AbortSignal = new AbortController().signal,
): JobCall<Payload> => ({
  ...{ id: 1, key: 'x', payload, attempt: 1, signal, now },
  uncertainAttempts: 0,
  markUncertain: async () => {},
  markCertain: async () => {},
})
