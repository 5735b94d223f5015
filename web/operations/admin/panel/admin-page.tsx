import { ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { SyncRow } from '#web/learning/public/sync-row.tsx'
import { useMember } from '#web/platform/session/user-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MoreTools } from './more-tools.tsx'
import { ToolRow } from './tool-row.tsx'
import '#web/platform/admin/admin.css'

// The tools render at once; their status loads a moment later.
const BackupCard = lazy(async () => ({
  default: (await import('#web/operations/admin/backups/backup-card.tsx')).BackupCard,
}))
const VisibilityCard = lazy(async () => ({
  default: (await import('#web/shop/public/visibility-card.tsx')).VisibilityCard,
}))

/** Admin panel: tools that load and repair content, and links to the other admin pages. */
export function AdminPage() {
  return (
    <>
      <PageHeader title="Admin Panel" lead="Load content and repair it. Each tool says what it changed." />
      <div className="admin-desk">
        <DatabaseTools />
        <aside className="grid content-start gap-6">
          <AuthenticationStatus />
          <Suspense fallback={<Skeleton className="h-40" />}>
            <BackupCard />
          </Suspense>
          <MoreTools />
          <Suspense fallback={<Skeleton className="h-24" />}>
            <VisibilityCard />
          </Suspense>
        </aside>
      </div>
    </>
  )
}

function DatabaseTools() {
  const [isStep1Done, setIsStep1Done] = useState(false)
  return (
    <section aria-labelledby="tools-title">
      <h2 id="tools-title" className="sr-only">
        Database tools
      </h2>
      <Card flush>
        <ol>
          <ToolRow
            tool="seed-resources"
            call="seedResources"
            title="Seed resources"
            text="Brings workbooks, pictures and clips to their lessons. Safe to run again."
            label="Seed resources"
            busyLabel="Seeding..."
          />
          <SyncRow />
          <ToolRow
            tool="fix-constraint"
            call="fixLessonsConstraint"
            title="Step 1: fix lessons constraint"
            text="Lets the lessons table hold platinum lessons. No lesson and no progress is lost."
            label="Run step 1"
            busyLabel="Fixing..."
            onSuccess={() => setIsStep1Done(true)}
          />
          <ToolRow
            tool="add-platinum"
            call="addPlatinumLessons"
            title="Step 2: add platinum lessons"
            text="Inserts whichever of the five platinum lessons are absent; they can be unpublished again. Opens after step 1."
            label="Run step 2"
            busyLabel="Adding..."
            disabled={!isStep1Done}
          />
          <ToolRow
            tool="update-lessons"
            call="updateBronzeAndSilver"
            title="Update bronze and silver lessons"
            text="Replaces text and quizzes of lessons 1 to 13 by those of their files. The history keeps what they had, members keep their scores."
            label="Update lessons"
            busyLabel="Updating..."
          />
          <ToolRow
            tool="fix-affiliates"
            call="fixAffiliateProducts"
            title="Fix affiliate products"
            text="Puts back the three core finance books where they are missing, and leaves your own entries alone."
            label="Fix products"
            busyLabel="Fixing..."
          />
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
