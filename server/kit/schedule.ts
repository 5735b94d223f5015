import type { FastifyInstance } from 'fastify'

/**
 * Runs a background job again and again while the server runs. A job must be safe on several servers at once: its claims
 * are rows. The next run begins only when the last has ended.
 * @param intervalSeconds between the end of one run and the beginning of the next
 * @param job its signal aborts when the server ends and waits for it
 */
export function schedule(
  app: FastifyInstance,
  intervalSeconds: number,
  jobName: string,
  job: (signal: AbortSignal) => Promise<unknown>,
) {
  let timer: NodeJS.Timeout | undefined
  const shutdown = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const scheduleNext = () => {
    if (shutdown.signal.aborted) return
    timer = setTimeout(() => {
      running = job(shutdown.signal).then(
        () => {},
        (error) => app.log.error({ err: error, work: jobName }, 'background work failed'),
      )
      running.then(scheduleNext)
    }, intervalSeconds * 1000)
    timer.unref()
  }
  app.addHook('onReady', async () => scheduleNext())
  app.addHook('preClose', async () => {
    shutdown.abort()
    clearTimeout(timer)
    await running
  })
}
