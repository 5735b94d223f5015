import { useRouteError } from 'react-router'
import { Failed } from '#web/kit/failed.tsx'
import { NoticesProvider } from '#web/kit/notices.tsx'
import { Surroundings } from './frame.tsx'

/** What takes the place of a page that broke while it was drawn, or whose code did not arrive: after a deploy the old files are gone. */
export function BrokenPage() {
  console.error(useRouteError())
  return (
    <Failed
      heading="This page did not load"
      sentence="Something went wrong while showing it. Everything that was saved is still there."
      onRetry={() => location.reload()}
    />
  )
}

/** The same, where the frame itself broke. */
export function BrokenFrame() {
  return (
    <NoticesProvider>
      <Surroundings>
        <BrokenPage />
      </Surroundings>
    </NoticesProvider>
  )
}
