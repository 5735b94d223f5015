import type { ComponentType } from 'react'
import '#web/kit/desk-routes.ts'

/** The pages of the operator's desk and those for development. */
export const deskModules = import.meta.glob<Record<string, ComponentType>>(
  '/web/{admin,admin-log,dev,learning-report,lesson-editor,media,members,printing,product-management}/*-page.tsx',
)
