import type { ComponentType } from 'react'
import { loadComponent } from '#web/platform/routing/load-component.ts'
import type { StaticPageProps } from '#web/static-pages/static-page-props.ts'

const modules = import.meta.glob<Record<string, ComponentType<StaticPageProps>>>('/web/static-pages/*-page.tsx')

/** Loads the code of a static page by its file under web/. @throws Error if it does not exist or does not load */
export const loadStaticPage = (file: string): Promise<ComponentType<StaticPageProps>> => loadComponent(modules, file)
