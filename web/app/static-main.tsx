import '#web/ui/styles.css'
import { hydrateRoot } from 'react-dom/client'
import { loadStaticPage } from './static-page-component.ts'
import { StaticRoot } from './static-root.tsx'

/** Hydrates the static page of this document. */
async function start(root: HTMLElement) {
  const { page } = document.documentElement.dataset
  if (page) hydrateRoot(root, <StaticRoot Page={await loadStaticPage(`static-pages/${page}-page.tsx`)} />)
}

const root = document.getElementById('root')
if (root) start(root)
