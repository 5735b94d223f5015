import type { FastifyBaseLogger } from 'fastify'
import type { Health } from '#server/platform/http/readiness.ts'

/**
 * Reports a damaged database in the log and at /readyz. The site stays up, so that readable data stays available until
 * an admin decides.
 * @param find returns a message for the admin if there is damage
 */
export async function reportDamage(
  log: Pick<FastifyBaseLogger, 'fatal' | 'warn'>,
  health: Health,
  find: () => Promise<string | undefined>,
) {
  try {
    const damage = await find()
    if (!damage) return
    health.isDamaged = true
    log.fatal(damage)
  } catch (error) {
    log.warn({ err: error }, 'the database file could not be checked')
  }
}
