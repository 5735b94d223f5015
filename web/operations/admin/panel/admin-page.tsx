import { ShieldCheck } from 'lucide-react'
import { Fragment, lazy, Suspense, useState } from 'react'
import { SyncRow } from '#web/learning/public/sync-row.tsx'
import { SectionBoundary } from '#web/platform/admin/section-boundary.tsx'
import { useLocation } from '#web/platform/routing/router-context.tsx'
import { useMember } from '#web/platform/session/user-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type PanelCall, panelCalls, panelTools } from './panel-tools.ts'
import { ToolRow } from './tool-row.tsx'
import '#web/platform/admin/admin.css'

const AdminEmails = lazy(async () => ({
  default: (await import('#web/operations/admin/admin-emails/admin-emails-view.tsx')).AdminEmailsView,
}))
const Morning = lazy(async () => ({ default: (await import('#web/operations/admin/morning/morning.tsx')).Morning }))
// The tools render at once; the cards load a moment later, as one file.
const PanelCards = lazy(async () => ({ default: (await import('./panel-cards.tsx')).PanelCards }))

/** Heights of the links and cards beside the tools while they load. */
const sideHeights = ['h-200', 'h-24', 'h-32', 'h-40']

/**
 * Admin panel: the numbers of today, tools that load and repair content, and links to the other admin pages; or the view of
 * the e-mails.
 */
export function AdminPage() {
  // A view and not a page: the table of pages is in the first script of every page.
  if (new URLSearchParams(useLocation().search).get('view') === 'emails')
    return (
      <Suspense fallback={<Skeleton className="h-40" />}>
        <AdminEmails />
      </Suspense>
    )
  return (
    <>
      <PageHeader title="Admin Panel" lead="What happened since yesterday, and what waits for you." />
      <SectionBoundary name="The numbers of today">
        <Suspense fallback={<div className="morning" />}>
          <Morning />
        </Suspense>
      </SectionBoundary>
      <div className="admin-desk">
        <DatabaseTools />
        <aside className="grid content-start gap-6">
          <AuthenticationStatus />
          <Suspense fallback={sideHeights.map((height) => <Skeleton key={height} className={height} />)}>
            <PanelCards place="side" />
          </Suspense>
        </aside>
        <div className="grid content-start gap-6">
          <Suspense fallback={<Skeleton className="h-40" />}>
            <PanelCards place="lower" />
          </Suspense>
        </div>
      </div>
    </>
  )
}

function DatabaseTools() {
  const [done, setDone] = useState<readonly PanelCall[]>([])
  return (
    <section aria-labelledby="tools-title">
      <h2 id="tools-title">Database tools</h2>
      <p className="mb-4 text-ink-soft">Load content and repair it. Each tool says what it changed.</p>
      <Card flush>
        <ol>
          {panelCalls.map((call) => {
            const { after, title } = panelTools[call]
            return (
              <Fragment key={call}>
                <SectionBoundary name={title} isListItem>
                  <ToolRow
                    call={call}
                    disabled={after && !done.includes(after)}
                    onSuccess={() => setDone((before) => [...before, call])}
                  />
                </SectionBoundary>
                {call === 'seedResources' && (
                  <SectionBoundary name="Sync to production" isListItem>
                    <SyncRow />
                  </SectionBoundary>
                )}
              </Fragment>
            )
          })}
        </ol>
      </Card>
    </section>
  )
}

function AuthenticationStatus() {
  const { email } = useMember()
  return (
    <Card>
      <section className="grid gap-3">
        <h2 className="text-md">Authentication status</h2>
        <p className="flex flex-wrap items-center gap-2">
          <Chip kind="good" icon={<ShieldCheck />}>
            Admin
          </Chip>
          <span className="wrap-anywhere text-ink-soft text-sm">{email}</span>
        </p>
        <p className="text-ink-soft text-sm">
          This session ends after 30 minutes without use, and after 12 hours in any case.
        </p>
      </section>
    </Card>
  )
}
