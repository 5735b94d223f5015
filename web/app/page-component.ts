import type { ComponentType } from 'react'
import { loadComponent } from '#web/routing/load-component.ts'
import type { PageDefinition } from '#web/routing/page-definition.ts'
import { openDesk } from './desk.ts'

const modules = import.meta.glob<Record<string, ComponentType>>([
  '/web/*/*-page.tsx',
  '!/web/{static-pages,dev}/*',
  '!/web/{admin,admin-log,learning-report,lesson-editor,media,members,printing,product-management}/*',
])

/** Fetches the code of a page of the app. @throws Error when it does not exist or does not arrive */
export async function loadPageComponent(page: PageDefinition): Promise<ComponentType> {
  if (page.access === 'admin') return (await openDesk()).loadDeskPageComponent(page)
  // What only a demonstration shows is named apart, too.
  if (page.demo) return (await import('./demo-page-component.ts')).loadDemoPageComponent(page)
  return loadComponent(modules, page.file)
}
