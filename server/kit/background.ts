import type { FastifyInstance } from 'fastify'

/**
 * Does something again and again while the server runs. What it does must be safe on several servers at once: its claims
 * are rows. The next round begins only when the last has ended.
 * @param seconds between the end of one round and the beginning of the next
 */
export function every(app: FastifyInstance, seconds: number, name: string, work: () => Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let round: Promise<void> = Promise.resolve()
  const plan = () => {
    if (stopped) return
    timer = setTimeout(() => {
      round = work().then(
        () => {},
        (error) => app.log.error({ err: error, work: name }, 'background work failed'),
      )
      round.then(plan)
    }, seconds * 1000)
    timer.unref()
  }
  app.addHook('onReady', async () => plan())
  app.addHook('preClose', async () => {
    stopped = true
    clearTimeout(timer)
    await round
  })
}
