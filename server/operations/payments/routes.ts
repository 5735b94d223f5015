import type { paymentStatus as contract } from '#contract/operations/payment-status.ts'
import type { PaymentsPublic } from '#server/payments/area.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { ShopPublic } from '#server/shop/area.ts'

interface Needs {
  payments: Pick<PaymentsPublic, 'providerStatus'>
  shop: Pick<ShopPublic, 'administration'>
}

/** The connection to the payment provider, and open disputes, for the admin panel. */
export const paymentStatusRoutes = ({ payments, shop }: Needs): Handlers<typeof contract> => ({
  read: async ({ now }) => ({
    ...(await payments.providerStatus.read(now)),
    disputed_orders: await shop.administration.countDisputed(),
  }),
})
