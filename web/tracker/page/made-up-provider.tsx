import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { madeUpClient } from './made-up-client.ts'
import { TrackerProvider, useTracker } from './tracker-context.tsx'

/** Shows the same parts with the numbers of somebody who is made up. Nothing of it can be changed. */
export function MadeUpProvider({ children }: { children: ReactNode }) {
  const tracker = useTracker()
  const { today, settings } = tracker
  const client = useMemo(() => madeUpClient({ today, start: settings.month_start }), [today, settings.month_start])
  return (
    <QueryClientProvider client={client}>
      <TrackerProvider tracker={{ ...tracker, canWrite: false, isMadeUp: true }}>{children}</TrackerProvider>
    </QueryClientProvider>
  )
}
