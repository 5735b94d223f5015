import type { payments } from '#contract/payments/payments.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { PaymentService } from './service.ts'

export const paymentRoutes = (service: PaymentService): Handlers<typeof payments> => ({
  confirm: ({ caller, body, now }) => service.confirmOwn(caller.id, body.session_id, now),
  purchases: ({ caller }) => service.purchases.list(caller.id),
  receipt: ({ caller, params }) => service.purchases.receipt(caller.id, params.id),
  async stripeEvent({ bytes, request, now }) {
    const signature = request.headers['stripe-signature']
    await service.events.receive(bytes, typeof signature === 'string' ? signature : undefined, now)
    return { received: true }
  },
})
