import type { ComponentType } from 'react'
import { loadComponent } from '#web/routing/load-component.ts'
import type { PageDefinition } from '#web/routing/page-definition.ts'
import type { StaticPageProps } from '#web/static-pages/static-page-props.ts'

const modules = import.meta.glob<Record<string, ComponentType<StaticPageProps>>>('/web/static-pages/*-page.tsx')

/** Fetches the code of a static page. @throws Error when it does not exist or does not arrive */
export const loadStaticPage = ({ file }: PageDefinition): Promise<ComponentType<StaticPageProps>> =>
  loadComponent(modules, file)
