import type { ComponentType } from 'react'
import { loadComponent } from '#web/routing/load-component.ts'
import type { PageDefinition } from '#web/routing/page-definition.ts'

const modules = import.meta.glob<Record<string, ComponentType>>([
  '/web/*/*-page.tsx',
  '!/web/static-pages/*',
  '!/web/{admin,admin-log,learning-report,lesson-editor,media,members,printing,product-management}/*',
])

/**
 * Fetches the code of a page of the app. Where the desk's pages lie, and what they alone call, comes with the first of them,
 * so that nobody else pays for it.
 * @throws Error when it does not exist or does not arrive
 */
export async function loadPageComponent(page: PageDefinition): Promise<ComponentType> {
  if (page.access !== 'admin') return loadComponent(modules, page.file)
  const { loadDeskPageComponent } = await import('./desk-page-component.ts')
  return loadDeskPageComponent(page)
}
