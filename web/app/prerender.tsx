import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { matchPath } from 'react-router'
import { componentName } from '#web/routing/component-name.ts'
import { PageSkeleton } from '#web/routing/page-skeleton.tsx'
import { type PageDefinition, pages } from '#web/routing/pages.ts'
import type { PublicPageProps } from '#web/static-pages/static-page-props.ts'
import { FrameView } from './app-layout-view.tsx'
import type { Render } from './assets.ts'
import { documentOf } from './document.ts'
import { PublicRoot } from './static-root.tsx'

const publicModules = import.meta.glob<Record<string, ComponentType<PublicPageProps>>>('/web/static-pages/*-page.tsx', {
  eager: true,
})

/** A page as it stands in its HTML file: public ones whole, those of the app as their frame and the shape of what comes. */
export const render: Render = (page, assets) =>
  documentOf(page, page.guard === 'public' ? publicPage(page) : frame(page), assets)

const frame = (page: PageDefinition) =>
  renderToString(
    <FrameView pathname={page.pattern}>
      <PageSkeleton page={page} />
    </FrameView>,
  )

function publicPage({ file }: PageDefinition): string {
  const Component = publicModules[`/web/${file}`]?.[componentName(file)]
  if (!Component) throw new Error(`web/${file} does not export ${componentName(file)}`)
  return renderToString(<PublicRoot Page={Component} />)
}

/** The page at this path with Vite's own addresses of its source files. */
export function renderForDevelopment(pathname: string): { html: string; status: number } {
  const page = pages.find(({ pattern }) => matchPath(pattern, pathname))
  if (!page) throw new Error('The table of pages has no page for what does not exist')
  const script = page.guard === 'public' ? '/web/app/public.tsx' : '/web/app/main.tsx'
  const assets = { script, modules: [], styles: ['/web/ui/styles.css'], fonts: [] }
  return { html: render(page, assets), status: page.status ?? 200 }
}
