import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { AdminSectionTitle } from '#web/platform/admin/admin-section.tsx'
import { LoadedList } from '#web/platform/admin/loaded-list.tsx'
import { apiQuery } from '#web/platform/api/api.ts'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { href } from '#web/platform/routing/href.ts'
import { useNavigate } from '#web/platform/routing/router-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { StandaloneLink } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Status } from '#web/ui/status.tsx'
import { AnnouncementButtons } from './announcement-buttons.tsx'
import { type Announcement, audienceText, figuresOf, finishedCount, stateOf } from './announcement-text.ts'
import { EmailPreview } from './email-preview.tsx'
import { useAnnouncementActions } from './use-announcement-actions.ts'

const AnnouncementDialog = lazy(async () => ({
  default: (await import('./announcement-dialog.tsx')).AnnouncementDialog,
}))

/** Milliseconds between two looks at the progress. */
const lookMs = 3000

const isMoving = ({ state, waiting }: Announcement) => state === 'sending' || waiting > 0

/** One announcement: its preview, its audience and its progress. */
export function AnnouncementView({ id }: { id: number }) {
  const announcement = useQuery({
    ...apiQuery('announcements', 'read', { params: { id: String(id) } }),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? lookMs : false),
  })
  return (
    <>
      <StandaloneLink href={href('announcements')}>
        <ArrowLeft />
        Back to announcements
      </StandaloneLink>
      {!announcement.data && <PageHeader title="Announcement" />}
      <LoadedList query={announcement} name="The announcement" loading="Loading the announcement...">
        {(data) => <Loaded announcement={data} />}
      </LoadedList>
    </>
  )
}

function Loaded({ announcement }: { announcement: Announcement }) {
  const { id, subject, filter_name, state } = announcement
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const isDraft = state === 'draft'
  const audience = useQuery({
    ...apiQuery('announcements', 'audience', { params: { id: String(id) } }),
    enabled: isDraft,
  })
  const actions = useAnnouncementActions(announcement, () => navigate(href('announcements')))
  const { word, kind } = stateOf(announcement)
  return (
    <>
      <PageHeader title={subject} lead={`To: ${filter_name}`}>
        <AnnouncementButtons
          announcement={announcement}
          actions={actions}
          reached={audience.data?.opted_in}
          onEdit={() => setEditing(true)}
        />
      </PageHeader>
      <Card as="section" className="mb-8 grid gap-4" aria-label="State">
        <p>
          <Status kind={kind}>{word}</Status>
        </p>
        {isDraft ? (
          <>
            {audience.error && (
              <StaleNotice error={audience.error} onRetry={audience.refetch} busy={audience.isFetching} />
            )}
            <p role="status">{audience.data ? audienceText(audience.data) : 'Counting members...'}</p>
          </>
        ) : (
          <Progress announcement={announcement} />
        )}
      </Card>
      <EmailPreview announcement={announcement} />
      {isEditing && (
        <Suspense>
          <AnnouncementDialog
            announcement={announcement}
            onSaved={() => setEditing(false)}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function Progress({ announcement }: { announcement: Announcement }) {
  const { expected, state } = announcement
  const finished = finishedCount(announcement)
  return (
    <section className="grid gap-4" aria-labelledby="progress-heading">
      <AdminSectionTitle>
        <h2 id="progress-heading">Progress</h2>
      </AdminSectionTitle>
      {(state === 'sending' || state === 'paused') && (
        <ProgressBar label="E-mails finished" value={finished} of={Math.max(expected, finished, 1)} />
      )}
      <DescriptionList items={figuresOf(announcement)} />
    </section>
  )
}
