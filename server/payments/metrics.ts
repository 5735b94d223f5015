import { counter, gauge, type MetricSource } from '#server/platform/operation/metric.ts'
import type { PaymentService } from './service.ts'

/** Events of the payment provider, and whether it responds to polls and delivers events. */
export const paymentMetrics = ({
  events,
  providerStatus,
}: Pick<PaymentService, 'events' | 'providerStatus'>): readonly MetricSource[] => [
  {
    read: () => [
      counter('payment_events_total', 'Webhook events of the payment provider, by outcome.', {
        label: 'outcome',
        values: events.counts,
      }),
    ],
  },
  {
    isSlow: true,
    async read(now) {
      const { silent_since: silent, webhook_dead_since: dead } = await providerStatus.read(now)
      return [
        gauge('payment_provider_up', 'Whether the last poll of the payment provider had a response.', silent ? 0 : 1),
        gauge('payment_webhook_up', 'Whether an event arrived within a day after money moved.', dead ? 0 : 1),
      ]
    },
  },
]
