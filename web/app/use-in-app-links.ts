import { useEffect } from 'react'
import { useNavigate } from '#web/platform/routing/router-context.tsx'
import { inAppPath, linkClickFrom } from './in-app-links.ts'
import { matchPage } from './match-page.ts'
import { loadPageComponent } from './page-component.ts'

/**
 * Client-side navigation: links are plain anchors, and this handler routes those within the app without a page load.
 */
export function useInAppLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const click = linkClickFrom(event)
      const path = click && inAppPath(click, (pathname) => matchPage(pathname) !== undefined)
      if (!path) return
      event.preventDefault()
      navigate(path)
    }
    document.addEventListener('click', follow)
    document.addEventListener('pointerover', prefetchPage)
    document.addEventListener('focusin', prefetchPage)
    return () => {
      document.removeEventListener('click', follow)
      document.removeEventListener('pointerover', prefetchPage)
      document.removeEventListener('focusin', prefetchPage)
    }
  }, [navigate])
}

/** Prefetches the code of the page behind the hovered or focused link. */
function prefetchPage(event: Event) {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  const page =
    link instanceof HTMLAnchorElement && link.origin === location.origin ? matchPage(link.pathname) : undefined
  if (page) loadPageComponent(page).catch(() => {})
}
