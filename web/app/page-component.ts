import type { ComponentType } from 'react'
import { loadComponent } from '#web/platform/routing/load-component.ts'
import type { PageDefinition } from '#web/platform/routing/page-definition.ts'

const modules = import.meta.glob<Record<string, ComponentType>>(['/web/app/*-page.tsx', '/web/*/*/*-page.tsx'])

/**
 * Fetches the code of a page of the app. Where the pages of the desk and of development lie is known to whoever opens
 * one of them: nobody else carries the list.
 * @throws Error when it does not exist or does not arrive
 */
export async function loadPageComponent({ file, access, demo }: PageDefinition): Promise<ComponentType> {
  if (access !== 'admin' && !demo) return loadComponent(modules, file)
  const { adminModules: deskModules } = await import('./admin-page-component.ts')
  return loadComponent({ ...modules, ...deskModules }, file)
}
