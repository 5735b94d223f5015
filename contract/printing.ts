import * as z from 'zod'
import { defineApi } from './endpoint.ts'
import { routes } from './routes.ts'

/** What a sync with the print partner did, counted in products. */
export const SyncResults = z.object({ created: z.int(), updated: z.int(), errors: z.int() })

export const printing = defineApi(routes.printing, {
  sync: { summary: 'Reads the printed products from the print partner', reply: z.object({ results: SyncResults }) },
  test: { summary: 'Asks whether the print partner answers', reply: z.object({ message: z.string() }) },
})
