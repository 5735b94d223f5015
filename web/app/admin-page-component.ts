import type { ComponentType } from 'react'
import '#web/platform/api/admin-routes.ts'

/** Admin pages and development pages. */
export const adminModules = import.meta.glob<Record<string, ComponentType>>([
  '/web/*/admin/*/*-page.tsx',
  '/web/dev/*-page.tsx',
])
