import { Download, Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Menu } from '#web/ui/menu.tsx'
import { type ExportFilter, exportHref } from './export-href.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

interface TrackerMenuProps {
  /** Who had CashCoach once exports and imports no more. */
  canWrite: boolean
  /** What is shown, and so what 'this month' exports. */
  shown: ExportFilter
}

/** What is done to the tracker as a whole. */
export function TrackerMenu({ canWrite, shown }: TrackerMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const imports = { label: 'Import…', icon: <Upload />, onPress: () => setIsOpen(true) }
  return (
    <>
      <Menu
        trigger="More"
        triggerClassName="btn btn-secondary"
        items={[
          ...(canWrite ? [imports] : []),
          { label: 'Export what is shown', icon: <Download />, href: exportHref(shown) },
          { label: 'Export everything', icon: <Download />, href: exportHref() },
        ]}
      />
      <Suspense>{isOpen && <ImportDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
