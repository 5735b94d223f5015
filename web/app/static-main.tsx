import '#web/ui/styles.css'
import { hydrateRoot } from 'react-dom/client'
import { loadStaticPage } from './static-page-component.ts'
import { StaticRoot } from './static-root.tsx'

/** Hydrates the static page of this document. */
async function start(root: HTMLElement) {
  const { page } = document.documentElement.dataset
  if (!page) return
  const memberBar = root.querySelector('[data-member-bar]')?.innerHTML ?? null
  const Page = await loadStaticPage(`static-pages/${page}-page.tsx`)
  hydrateRoot(root, <StaticRoot Page={Page} memberBar={memberBar} />)
}

const root = document.getElementById('root')
if (root) start(root)
