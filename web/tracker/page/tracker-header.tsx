import { Keyboard, Plus } from 'lucide-react'
import { useState } from 'react'
import { lazyCode } from '#web/platform/messages/lazy-code.ts'
import { LazyComponent } from '#web/platform/messages/lazy-component.tsx'
import { href } from '#web/platform/routing/href.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { useTracker } from './tracker-context.tsx'
import { TrackerMenu } from './tracker-menu.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const shortcutsDialog = lazyCode(() => import('./shortcuts-dialog.tsx'))

/** The navigation bar leads to this page, so the page of the subscription is one link away. */
const Lead = () => (
  <>
    What you spent, and what the month will come to. <Link href={href('cashcoach')}>Subscription</Link>
  </>
)

/** Page title and global actions. */
export function TrackerHeader() {
  const { canWrite, openForm } = useTracker()
  const [hasHelp, setHelp] = useState(false)
  const keys = useShortcuts(() => setHelp(true))
  return (
    <PageHeader title="Smart Expense Tracker" lead={<Lead />}>
      <div className="tracker-deeds">
        <IconButton label="Keyboard shortcuts" className="tracker-keys" onClick={() => setHelp(true)}>
          <Keyboard />
        </IconButton>
        {canWrite && (
          <Button onClick={() => openForm()} aria-keyshortcuts={keys.areOn ? 'N' : undefined}>
            <Plus />
            Add Expense
          </Button>
        )}
        <TrackerMenu />
      </div>
      {hasHelp && (
        <LazyComponent code={shortcutsDialog} onMissing={() => setHelp(false)}>
          {({ ShortcutsDialog }) => <ShortcutsDialog keys={keys} onClose={() => setHelp(false)} />}
        </LazyComponent>
      )}
    </PageHeader>
  )
}
