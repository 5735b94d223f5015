import '#web/ui/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { deleteDeviceNumbers } from '#web/learning/calculators/device-numbers.ts'
import { href } from '#web/platform/routing/href.ts'
import { findServerRender, ServerRenderProvider } from '#web/platform/routing/server-render.tsx'
import { deviceData } from '#web/platform/session/device-data.ts'
import { UserProvider } from '#web/platform/session/user-context.tsx'
import { createUserStore, isVisitor } from '#web/platform/session/user-store.ts'
import { forgetQueuedEntries } from '#web/tracker/offline-queue/queue-keys.ts'
import { App } from './app.tsx'
import { matchPage } from './match-page.ts'
import { loadPageComponent } from './page-component.ts'
import { pages } from './pages.ts'
import { prefetchFirstCall } from './prefetch-first-call.ts'
import { createClient } from './query-client.ts'
import { createRouter } from './router.ts'
import { startScrollRestoration } from './scroll-restoration.ts'

deviceData.onErase(deleteDeviceNumbers)
// Signing out keeps these: they are stored nowhere else.
deviceData.onErase((memberId, reason) => reason === 'deletion' && forgetQueuedEntries(() => localStorage, memberId))

function start(root: HTMLElement) {
  const { pathname } = location
  // On the sign-in callback no session exists yet; the callback page fetches the user after the code exchange.
  const isCallback = pathname === href('auth-callback')
  const isSignedOut = !isCallback && document.querySelector('meta[name=session]') !== null
  const store = createUserStore(isSignedOut)
  const client = createClient(store.expire)
  const serverRender = findServerRender(document)
  const isNotFound = document.documentElement.dataset.page === 'not-found'
  const scroll = startScrollRestoration(window)
  const router = createRouter({
    window,
    // Demo pages do not exist in production.
    pages: pages.filter((page) => !(isNotFound && page.demo)),
    matchPage,
    loadPage: loadPageComponent,
    onOpen: (page, params) => prefetchFirstCall(page, params, client, isVisitor(store.read())),
    onLeave: scroll.leave,
  })
  if (!isCallback && !isSignedOut) store.fetchUser()
  createRoot(root).render(
    <StrictMode>
      <UserProvider store={store}>
        <QueryClientProvider client={client}>
          <ServerRenderProvider value={serverRender}>
            <App router={router} scroll={scroll} />
          </ServerRenderProvider>
        </QueryClientProvider>
      </UserProvider>
    </StrictMode>,
  )
  // Follows the session, and replays presses made before hydration. If it fails to load, they are lost and the browser's
  // focus is unchanged.
  import('./after-start.ts').then(
    ({ afterStart }) => afterStart(document, store, serverRender, pathname),
    () => {},
  )
}

const root = document.getElementById('root')
if (root) start(root)
