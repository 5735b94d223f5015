import { Keyboard, Plus } from 'lucide-react'
import { useState } from 'react'
import { lazyCode } from '#web/platform/messages/lazy-code.ts'
import { LazyComponent } from '#web/platform/messages/lazy-component.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { useTracker } from './tracker-context.tsx'
import { TrackerMenu } from './tracker-menu.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const shortcutsDialog = lazyCode(() => import('./shortcuts-dialog.tsx'))

/** Page title and global actions. */
export function TrackerHeader() {
  const { canWrite, openForm } = useTracker()
  const [hasHelp, setHelp] = useState(false)
  const keys = useShortcuts(() => setHelp(true))
  return (
    <PageHeader title="Smart Expense Tracker" lead="What you spent, and what the month will come to.">
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
