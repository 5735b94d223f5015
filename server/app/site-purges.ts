import type { ServeDependencies } from '#server/platform/http/serve.ts'
import type { Purge } from '#server/platform/jobs/purges.ts'
import type { SessionStore } from '#server/platform/security/sessions.ts'

/** Hourly deletions that belong to no area. */
export const sitePurges = (
  { limits, idempotency }: Pick<ServeDependencies, 'limits' | 'idempotency'>,
  sessions: SessionStore,
): Record<string, Purge> => ({
  'sweep:rate-limits': { removeExpired: limits.purge },
  'sweep:idempotency-keys': { removeExpired: idempotency.purge },
  'sweep:idle-sessions': { removeExpired: sessions.purgeIdle },
  'sweep:old-sessions': { removeExpired: sessions.purgeOld },
})
