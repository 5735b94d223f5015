import { useCallback, useState } from 'react'
import { type Location, Outlet, ScrollRestoration } from 'react-router'
import { NoticesProvider } from '#web/kit/notices.tsx'
import { AppLayout } from './app-layout.tsx'
import { initialScrollKey } from './scroll-key.ts'

/** The route around every page of the app. */
export function AppShell() {
  return (
    <NoticesProvider>
      <AppLayout>
        <Outlet />
      </AppLayout>
      <ScrollRestoration getKey={useScrollKey()} />
    </NoticesProvider>
  )
}

/** Under which key the scroll position of a page is kept while another one is open. */
function useScrollKey() {
  const [initialKey] = useState(() => initialScrollKey(history))
  return useCallback(({ key }: Location) => (key === 'default' ? initialKey : key), [initialKey])
}
