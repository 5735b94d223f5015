import type { ComponentType } from 'react'
import { loadComponent } from '#web/routing/load-component.ts'
import type { PageDefinition } from '#web/routing/page-definition.ts'

const modules = import.meta.glob<Record<string, ComponentType>>(['/web/*/*-page.tsx', '!/web/static-pages/*'])

/** Fetches the code of a page of the app. @throws Error when it does not exist or does not arrive */
export const loadPageComponent = ({ file }: PageDefinition): Promise<ComponentType> => loadComponent(modules, file)
