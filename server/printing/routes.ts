import type { printing } from '#contract/printing.ts'
import { problem } from '#server/kit/problems.ts'
import type { Handlers } from '#server/kit/serve.ts'

async function notConnected(): Promise<never> {
  throw problem(503, 'printing_off', 'Printing is not connected yet. Nothing was changed.')
}

/** No print partner is set up, and whoever asks hears so. */
export const printingRoutes: Handlers<typeof printing> = {
  testConnection: notConnected,
  productTypes: notConnected,
  catalog: notConnected,
  products: notConnected,
  createProduct: notConnected,
  replaceDesign: notConnected,
  orders: notConnected,
  sendAgain: notConnected,
  sync: notConnected,
  test: notConnected,
  gelatoCallback: notConnected,
  prodigiCallback: notConnected,
}
