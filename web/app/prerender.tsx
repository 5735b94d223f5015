import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { matchPath } from '#web/platform/routing/match-path.ts'
import type { PageDefinition } from '#web/platform/routing/page-definition.ts'
import { PageSkeleton } from '#web/platform/routing/page-skeleton.tsx'
import { Behind } from '#web/static-pages/behind.tsx'
import type { BuiltPartName } from '#web/static-pages/built-part.tsx'
import { Mission } from '#web/static-pages/mission.tsx'
import { Offerings } from '#web/static-pages/offerings.tsx'
import { PriceTerms } from '#web/static-pages/price-terms.tsx'
import { AppLayoutView } from './app-layout-view.tsx'
import type { Render } from './assets.ts'
import { htmlDocument, placeholder } from './html-document.ts'
import { pages } from './pages.ts'
import { loadStaticPage } from './static-page-component.ts'
import { StaticRoot } from './static-root.tsx'

/** Pre-rendered HTML of a page: static pages complete, app pages as their layout with a skeleton. */
export const render: Render = async (page, assets) =>
  htmlDocument(page, page.isStatic ? await renderStaticPage(page) : renderSkeleton(page), assets)

/** Inserts the skeleton into its placeholder in the layout as a string: React would escape the placeholder comments. */
function renderSkeleton(page: PageDefinition): string {
  const mainPlaceholder = '[main]'
  const layout = renderToString(
    <AppLayoutView pathname={page.pattern} showsOnlyLogo={page.showsOnlyLogo}>
      {mainPlaceholder}
    </AppLayoutView>,
  )
  const skeleton = renderToString(<PageSkeleton page={page} />)
  return layout.replace(mainPlaceholder, () => placeholder('main', skeleton))
}

/** Keyed by placeholder name. */
const builtParts: Record<BuiltPartName, ReactNode> = {
  mission: <Mission />,
  offerings: <Offerings />,
  behind: <Behind />,
  'price-terms': <PriceTerms />,
}

async function renderStaticPage(page: PageDefinition): Promise<string> {
  const visitorPage = renderToString(<StaticRoot Page={await loadStaticPage(page.file)} memberBar={null} />)
  const html = visitorPage.replace(/<header class="nav [\s\S]*?<\/header>/, (bar) => placeholder('bar', bar))
  return Object.entries(builtParts).reduce(
    (whole, [name, part]) =>
      whole.replace(`<!--built:${name}-->`, () => renderToStaticMarkup(part, { identifierPrefix: name })),
    html,
  )
}

/** Renders the page at this path with Vite's development URLs of its source files. */
export async function renderForDevelopment(pathname: string): Promise<{ html: string; status: number }> {
  const page = pages.find(({ pattern }) => matchPath(pattern, pathname))
  if (!page) throw new Error('The table of pages has no page for what does not exist')
  const script = page.isStatic ? '/web/app/static-main.tsx' : '/web/app/main.tsx'
  const assets = {
    beforePaint: '/web/app/before-paint.ts',
    script,
    modules: [],
    styles: ['/web/ui/styles.css'],
    fonts: [],
  }
  return { html: await render(page, assets), status: page.status ?? 200 }
}
