import { PageHead } from '#web/ui/page.tsx'

export function LessonPage() {
  return <PageHead title="Lesson" />
}
