import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { BackToPanel } from '#web/platform/admin/back-to-panel.tsx'
import { LoadedList } from '#web/platform/admin/loaded-list.tsx'
import { apiQuery } from '#web/platform/api/api.ts'
import { isMailOn } from '#web/platform/browser/site-switches.ts'
import { shortDay } from '#web/platform/format/dates.ts'
import { href } from '#web/platform/routing/href.ts'
import { useNavigate } from '#web/platform/routing/router-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { StandaloneLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { Status } from '#web/ui/status.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { type AnnouncementRow, stateOf, subscribersText } from './announcement-text.ts'

const AnnouncementDialog = lazy(async () => ({
  default: (await import('./announcement-dialog.tsx')).AnnouncementDialog,
}))

const openHref = (id: number) => href('announcements', {}, { query: { open: id } })

/** The announcements, newest first. @param after cursor of an older page */
export function AnnouncementList({ after }: { after: number | null }) {
  const [isWriting, setWriting] = useState(false)
  const navigate = useNavigate()
  const list = useQuery({
    ...apiQuery('announcements', 'list', { query: after === null ? {} : { after: String(after) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <BackToPanel />
      <PageHeader title="Announcements" lead="News by e-mail, to the members who want it.">
        <Button onClick={() => setWriting(true)}>Write an announcement</Button>
      </PageHeader>
      {!isMailOn() && (
        <Notice kind="warn" title="This site sends no e-mail" className="mb-6">
          Announcements can be written, but not sent, while MAIL=off is set.
        </Notice>
      )}
      <LoadedList query={list} name="The announcements" loading="Loading announcements...">
        {({ announcements, next, subscribers }) => (
          <>
            <p className="mb-6">{subscribersText(subscribers)}</p>
            {announcements.length > 0 ? (
              <Table
                caption="Announcements, the newest first"
                captionHidden
                stacksOnPhone
                columns={columns}
                rows={announcements}
                rowKey={({ id }) => id}
              />
            ) : (
              <EmptyState illustration="ledger" title="No announcement yet">
                A draft is kept here until it is sent or deleted.
              </EmptyState>
            )}
            {next !== null && (
              <p className="mt-6">
                <StandaloneLink href={href('announcements', {}, { query: { after: next } })}>
                  Older announcements
                </StandaloneLink>
              </p>
            )}
          </>
        )}
      </LoadedList>
      {isWriting && (
        <Suspense>
          <AnnouncementDialog
            announcement={null}
            onSaved={(id) => navigate(openHref(id))}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const columns: Column<AnnouncementRow>[] = [
  { header: 'Subject', isRowHeader: true, cell: ({ id, subject }) => <a href={openHref(id)}>{subject}</a> },
  { header: 'To', stackLabel: 'To', cell: ({ filter_name }) => filter_name },
  {
    header: 'State',
    cell: (row) => {
      const { word, kind } = stateOf(row)
      return <Status kind={kind}>{word}</Status>
    },
  },
  { header: 'Sent', stackLabel: 'Sent', isNumeric: true, cell: ({ sent }) => sent.toLocaleString('en-US') },
  {
    header: 'Last change',
    stackLabel: 'Last change',
    cell: (row) => shortDay(row.ended_at ?? row.started_at ?? row.changed_at),
  },
]
