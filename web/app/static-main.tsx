import '#web/ui/styles.css'
import { hydrateRoot } from 'react-dom/client'
import { pages } from '#web/routing/pages.ts'
import { loadStaticPage } from './static-page-component.ts'
import { StaticRoot } from './static-root.tsx'

/** Brings the static page of this document to life (hydration). */
async function start(root: HTMLElement) {
  const page = pages.find(({ name, isStatic }) => isStatic && name === document.documentElement.dataset.page)
  if (page) hydrateRoot(root, <StaticRoot Page={await loadStaticPage(page)} />)
}

const root = document.getElementById('root')
if (root) start(root)
