import '#web/ui/styles.css'
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PublicPageProps } from '#web/static-pages/static-page-props.ts'
import { PublicRoot } from './static-root.tsx'

type Load = () => Promise<ComponentType<PublicPageProps>>

const pages: Record<string, Load> = {
  landing: async () => (await import('#web/static-pages/landing-page.tsx')).LandingPage,
  about: async () => (await import('#web/static-pages/about-page.tsx')).AboutPage,
}

async function start(root: HTMLElement) {
  const load = pages[document.documentElement.dataset.page ?? '']
  if (load) hydrateRoot(root, <PublicRoot Page={await load()} />)
}

const root = document.getElementById('root')
if (root) start(root)
