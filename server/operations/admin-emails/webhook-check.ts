import type { PaymentsPublic } from '#server/payments/area.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Notices } from '#server/platform/notices/notices.ts'

interface Dependencies {
  db: Database
  notices: Notices
  payments: Pick<PaymentsPublic, 'providerStatus'>
}

const day = 24 * 3_600_000
/**
 * Events are deleted after 60 days. Then the first payment of the site would look unanswered, so one that is older than
 * this is not reported.
 */
const maxAgeMs = 14 * day

/** Reports a webhook that received nothing for a day after a payment or a refund, once per silence. */
export async function checkWebhook({ db, notices, payments }: Dependencies, now: number): Promise<void> {
  const { webhook_dead_since: since } = await payments.providerStatus.read(now)
  if (since === null || since < isoTimestamp(now - maxAgeMs)) return
  const notice = {
    kind: 'dead_webhook',
    key: `dead-webhook:${since}`,
    subject: 'The payment provider has sent no webhook for a day',
    text:
      `Money moved at ${since}, and no event came for a day. The site asks every half an hour instead. Please look at ` +
      'the endpoint in the dashboard of the provider.',
    path: '/admin',
  } as const
  await db.transaction(() => notices.notify(notice, now))
}
