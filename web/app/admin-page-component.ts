import type { ComponentType } from 'react'
import '#web/platform/api/admin-routes.ts'

/** The pages of the operator's desk and those for development. */
export const adminModules = import.meta.glob<Record<string, ComponentType>>([
  '/web/*/admin/*/*-page.tsx',
  '/web/dev/*-page.tsx',
])
