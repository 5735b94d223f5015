import type { printing } from '#contract/printing.ts'
import { problem } from '#server/kit/problems.ts'
import type { Handlers } from '#server/kit/serve.ts'

const notConnected = () => problem(503, 'printing_off', 'Printing is not connected yet. Nothing was changed.')

/** No print partner is set up, and whoever asks hears so. */
export const printingRoutes: Handlers<typeof printing> = {
  async sync() {
    throw notConnected()
  },
  async test() {
    throw notConnected()
  },
}
