import type { FastifyInstance } from 'fastify'

/**
 * Repeats a background job while the server runs. A job must be safe on several servers at once: its claims are rows.
 * The next run starts only after the previous one has ended.
 * @param intervalSeconds between the end of one run and the start of the next
 * @param job its signal aborts when the server ends and waits for it
 * @returns a function that runs the job now, or once more after a current run
 */
export function schedule(
  app: FastifyInstance,
  intervalSeconds: number,
  jobName: string,
  job: (signal: AbortSignal) => Promise<unknown>,
): () => void {
  let timer: NodeJS.Timeout | undefined
  const shutdown = new AbortController()
  let running: Promise<void> | undefined
  let isWanted = false
  const scheduleNext = () => {
    if (shutdown.signal.aborted) return
    timer = setTimeout(run, intervalSeconds * 1000)
    timer.unref()
  }
  const run = () => {
    clearTimeout(timer)
    isWanted = false
    running = job(shutdown.signal)
      .then(
        () => {},
        (error) => app.log.error({ err: error, work: jobName }, 'background work failed'),
      )
      .then(() => {
        running = undefined
        if (isWanted && !shutdown.signal.aborted) run()
        else scheduleNext()
      })
  }
  app.addHook('onReady', async () => scheduleNext())
  app.addHook('preClose', async () => {
    shutdown.abort()
    clearTimeout(timer)
    await running
  })
  return () => {
    isWanted = true
    if (!running && !shutdown.signal.aborted) run()
  }
}
