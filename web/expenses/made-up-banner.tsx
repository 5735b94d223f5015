import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/** Stands above every tab while nothing on it is real. */
export function MadeUpBanner({ onLeave }: { onLeave: () => void }) {
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
