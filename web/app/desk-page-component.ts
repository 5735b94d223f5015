import type { ComponentType } from 'react'
import { adminRoutes } from '#web/kit/admin-routes.ts'
import { addRoutes } from '#web/kit/route-table.ts'
import { loadComponent } from '#web/routing/load-component.ts'
import type { PageDefinition } from '#web/routing/page-definition.ts'

/** The pages of the operator's desk. page-component.ts leaves the same rooms out. */
const modules = import.meta.glob<Record<string, ComponentType>>(
  '/web/{admin,admin-log,learning-report,lesson-editor,media,members,printing,product-management}/*-page.tsx',
)

/** From now on the browser knows what the administrator alone may call. */
export const bringAdminRoutes = (): void => addRoutes(adminRoutes)

/** Fetches the code of a page of the desk. @throws Error when it does not exist or does not arrive */
export const loadDeskPageComponent = ({ file }: PageDefinition): Promise<ComponentType> => loadComponent(modules, file)
