import { ShieldCheck } from 'lucide-react'
import { Fragment, lazy, Suspense, useState } from 'react'
import { SyncRow } from '#web/learning/public/sync-row.tsx'
import { SectionBoundary } from '#web/platform/admin/section-boundary.tsx'
import { useMember } from '#web/platform/session/user-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MoreTools } from './more-tools.tsx'
import { type PanelCall, panelCalls, panelTools } from './panel-tools.ts'
import { ToolRow } from './tool-row.tsx'
import '#web/platform/admin/admin.css'

// The tools render at once; their status loads a moment later.
const BackupCard = lazy(async () => ({
  default: (await import('#web/operations/admin/backups/backup-card.tsx')).BackupCard,
}))
const DoctorCard = lazy(async () => ({
  default: (await import('#web/operations/admin/doctor/doctor-card.tsx')).DoctorCard,
}))
const EmailCard = lazy(async () => ({
  default: (await import('#web/operations/admin/emails/email-card.tsx')).EmailCard,
}))
const PaymentStatusCard = lazy(async () => ({
  default: (await import('#web/operations/admin/payments/payment-status-card.tsx')).PaymentStatusCard,
}))
const VisibilityCard = lazy(async () => ({
  default: (await import('#web/shop/public/visibility-card.tsx')).VisibilityCard,
}))

/** Cards in their order. A card without a height may be absent. */
const cards = [
  { name: 'The visibility of the store', height: 'h-24', Content: VisibilityCard },
  { name: 'The state of payments', height: 'h-32', Content: PaymentStatusCard },
  { name: 'The back-ups', height: 'h-40', Content: BackupCard },
  { name: 'The e-mails of the last 30 days', height: null, Content: EmailCard },
]

/** Admin panel: tools that load and repair content, and links to the other admin pages. */
export function AdminPage() {
  return (
    <>
      <PageHeader title="Admin Panel" lead="Load content and repair it. Each tool says what it changed." />
      <div className="admin-desk">
        <DatabaseTools />
        <aside className="grid content-start gap-6">
          <AuthenticationStatus />
          {/* Links and switches come before what loads later, so that they do not move under the pointer. */}
          <SectionBoundary name="The links to more tools">
            <MoreTools />
          </SectionBoundary>
          {cards.map(({ name, height, Content }) => (
            <SectionBoundary key={name} name={name}>
              <Suspense fallback={height && <Skeleton className={height} />}>
                <Content />
              </Suspense>
            </SectionBoundary>
          ))}
        </aside>
        <SectionBoundary name="The check of every part">
          <Suspense fallback={<Skeleton className="h-40" />}>
            <DoctorCard />
          </Suspense>
        </SectionBoundary>
      </div>
    </>
  )
}

function DatabaseTools() {
  const [done, setDone] = useState<readonly PanelCall[]>([])
  return (
    <section aria-labelledby="tools-title">
      <h2 id="tools-title" className="sr-only">
        Database tools
      </h2>
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
