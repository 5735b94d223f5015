import type { PaymentsPublic } from '#server/payments/area.ts'
import type { OrderRow } from './rows.ts'

/** The charge that paid an order; undefined while it is unpaid, or if it is free. */
export const chargeOf = async ({ charges }: Pick<PaymentsPublic, 'charges'>, { charge_id: id }: OrderRow) =>
  id === null ? undefined : charges.byId(id)
