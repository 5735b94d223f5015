import type { FastifyBaseLogger } from 'fastify'
import type { Health } from '#server/platform/http/readiness.ts'

/**
 * Says in the log, and from then on at /readyz, that the database is damaged. The site stays up: what can be read still is,
 * and somebody decides.
 * @param find a sentence for the operator where there is damage
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
