import * as z from 'zod'
import { defineApi } from '#contract/platform/endpoint.ts'
import { Tier } from '#course/lesson.ts'
import { operationsRoutes } from './routes.ts'

export const viewAs = defineApi(operationsRoutes.viewAs, {
  start: {
    summary: 'View the site as a sample member of a tier, in this session; nothing can be saved until the view ends',
    body: z.object({ tier: Tier }),
  },
  end: { summary: 'End the view and redirect to the admin panel', file: true },
})
