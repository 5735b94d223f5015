import { PageHead } from '#web/ui/page.tsx'

export function VideoTestPage() {
  return <PageHead title="Video test" />
}
