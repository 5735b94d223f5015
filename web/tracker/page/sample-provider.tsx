import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { sampleClient } from './sample-client.ts'
import { TrackerProvider, useTracker } from './tracker-context.tsx'

/** Renders its children with sample data, read-only. */
export function SampleProvider({ children }: { children: ReactNode }) {
  const tracker = useTracker()
  const { today, settings } = tracker
  const client = useMemo(() => sampleClient({ today, start: settings.month_start }), [today, settings.month_start])
  return (
    <QueryClientProvider client={client}>
      <TrackerProvider tracker={{ ...tracker, canWrite: false, isSample: true }}>{children}</TrackerProvider>
    </QueryClientProvider>
  )
}
