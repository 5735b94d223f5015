import '#web/ui/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { UserProvider } from '#web/kit/user-context.tsx'
import { createUserStore } from '#web/kit/user-store.ts'
import { href } from '#web/routing/href.ts'
import { createClient } from './query-client.ts'
import { createRouter } from './router.tsx'
import { startSessionSync } from './session-sync.ts'

function start(root: HTMLElement) {
  const store = createUserStore()
  const client = createClient(store.expire)
  const isNotFound = document.documentElement.dataset.page === 'not-found'
  const router = createRouter(client, (page) => !(isNotFound && page.demo))
  // On the way back from the provider there is no session yet; the page of that name fetches the user after the exchange.
  if (location.pathname !== href('auth-callback')) store.fetchUser()
  startSessionSync(store)
  // A page that the browser kept in memory may be shown again after a logout elsewhere.
  window.addEventListener('pageshow', ({ persisted }) => persisted && store.fetchUser())
  createRoot(root).render(
    <StrictMode>
      <UserProvider store={store}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </UserProvider>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) start(root)
