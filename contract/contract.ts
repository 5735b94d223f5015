import { accounts } from './accounts.ts'
import type { Api } from './endpoint.ts'
import { lessons } from './lessons.ts'
import { memberships } from './memberships.ts'
import { progress } from './progress.ts'
import { resources } from './resources.ts'
import type { Feature } from './routes.ts'
import { seeding } from './seeding.ts'
import { settings } from './settings.ts'

/** Every endpoint with its schemas, by feature. */
export const contract = {
  accounts,
  lessons,
  memberships,
  progress,
  resources,
  seeding,
  settings,
} as const satisfies Record<Feature, Api>

export type Contract = typeof contract
