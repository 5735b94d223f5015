import { useEffect } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useInsights } from './tracker-queries.ts'

/** Banner above every tab while sample data is shown. */
export function SampleBanner({ onLeave }: { onLeave: () => void }) {
  const { data } = useInsights()
  const hasExpenses = data?.hasExpenses ?? false
  // The first real entry, also from another tab or device, replaces the sample.
  useEffect(() => {
    if (hasExpenses) onLeave()
  }, [hasExpenses, onLeave])
  return (
    <Banner
      className="mb-6"
      action={
        <Button kind="secondary" onClick={onLeave}>
          Remove them
        </Button>
      }
    >
      <strong>These numbers are made up.</strong> They are on this page alone; nothing of them is saved.
    </Banner>
  )
}
