import type { ComponentType } from 'react'
import { adminRoutes } from '#web/kit/admin-routes.ts'
import { addRoutes } from '#web/kit/route-table.ts'
import { loadComponent } from '#web/routing/load-component.ts'
import type { PageDefinition } from '#web/routing/page-definition.ts'

/** The pages of the operator's desk. page-component.ts leaves the same rooms out. */
const modules = import.meta.glob<Record<string, ComponentType>>(
  '/web/{admin,admin-log,learning-report,lesson-editor,media,members,printing,product-management}/*-page.tsx',
)

/** Fetches the code of a page of the desk. It may call what the administrator alone may. */
export function loadDeskPageComponent({ file }: PageDefinition): Promise<ComponentType> {
  addRoutes(adminRoutes)
  return loadComponent(modules, file)
}
