import type { ComponentType } from 'react'
import { loadComponent } from '#web/routing/load-component.ts'
import type { PageDefinition } from '#web/routing/page-definition.ts'

/** The pages that exist in demo mode only. */
const modules = import.meta.glob<Record<string, ComponentType>>('/web/dev/*-page.tsx')

/** Fetches the code of a page of the demonstration. @throws Error when it does not exist or does not arrive */
export const loadDemoPageComponent = ({ file }: PageDefinition): Promise<ComponentType> => loadComponent(modules, file)
