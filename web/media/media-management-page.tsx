import { PageHeader } from '#web/ui/page.tsx'

/** The videos and images that lessons show. */
export function MediaManagementPage() {
  return <PageHeader title="Media Management" lead="Upload once, then attach it to the lessons that need it." />
}
