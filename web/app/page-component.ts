import type { ComponentType } from 'react'
import { loadComponent } from '#web/platform/routing/load-component.ts'
import type { PageDefinition } from '#web/platform/routing/page-definition.ts'

const modules = import.meta.glob<Record<string, ComponentType>>(['/web/app/*-page.tsx', '/web/*/*/*-page.tsx'])

/**
 * Loads the code of an app page. The lists of admin and development pages are loaded only when one of them is opened.
 * @throws Error if the page does not exist or does not load
 */
export async function loadPageComponent({ file, access, demo }: PageDefinition): Promise<ComponentType> {
  if (access !== 'admin' && !demo) return loadComponent(modules, file)
  const { adminModules } = await import('./admin-page-component.ts')
  return loadComponent({ ...modules, ...adminModules }, file)
}
