import type { Config } from '#server/platform/config/config.ts'
import { problem } from '#server/platform/http/problems.ts'

/** The rejection of a call that needs card payments. */
export const noPayments = () => problem(503, 'no_payments', 'Card payments are not set up on this site yet.')

/** Whether the site has a payment provider, real or simulated. */
export const hasProvider = ({ payments }: Pick<Config, 'payments'>): boolean =>
  payments === 'stripe' || payments === 'sandbox'
