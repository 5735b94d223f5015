import type { FastifyInstance } from 'fastify'

/**
 * Does something again and again while the server runs. What it does must be safe on several servers at once: its claims
 * are rows. The next round begins only when the last has ended.
 * @param seconds between the end of one round and the beginning of the next
 * @param work is told by its signal that the server ends and waits for it
 */
export function every(
  app: FastifyInstance,
  seconds: number,
  name: string,
  work: (signal: AbortSignal) => Promise<unknown>,
) {
  let timer: NodeJS.Timeout | undefined
  const end = new AbortController()
  let round: Promise<void> = Promise.resolve()
  const plan = () => {
    if (end.signal.aborted) return
    timer = setTimeout(() => {
      round = work(end.signal).then(
        () => {},
        (error) => app.log.error({ err: error, work: name }, 'background work failed'),
      )
      round.then(plan)
    }, seconds * 1000)
    timer.unref()
  }
  app.addHook('onReady', async () => plan())
  app.addHook('preClose', async () => {
    end.abort()
    clearTimeout(timer)
    await round
  })
}
