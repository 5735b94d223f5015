import { PageHead } from '#web/ui/page.tsx'

export function DevLessonsPage() {
  return <PageHead title="Development lessons" />
}
