import { lazy, Suspense, useState } from 'react'
import { Menu } from '#web/ui/menu.tsx'
import { useTracker } from './tracker-context.tsx'

const CategoriesDialog = lazy(async () => ({ default: (await import('./categories-dialog.tsx')).CategoriesDialog }))
const SettingsDialog = lazy(async () => ({ default: (await import('./settings-dialog.tsx')).SettingsDialog }))

const dialogs = { categories: CategoriesDialog, settings: SettingsDialog }

/** What is done now and then: the categories, the months. */
export function TrackerMenu() {
  const { canWrite } = useTracker()
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const items = canWrite
    ? [
        { label: 'Manage categories…', onPress: () => setOpen('categories') },
        { label: 'Months, income and e-mails…', onPress: () => setOpen('settings') },
      ]
    : []
  if (items.length === 0) return null
  const Dialog = open && dialogs[open]
  return (
    <>
      <Menu trigger="More" items={items} triggerClassName="btn btn-secondary" />
      <Suspense>{Dialog && <Dialog onClose={() => setOpen(null)} />}</Suspense>
    </>
  )
}
