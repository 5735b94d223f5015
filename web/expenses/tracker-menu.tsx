import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useTracker } from './tracker-context.tsx'

const loadMenu = () => import('#web/ui/menu.tsx')
const Menu = lazy(async () => ({ default: (await loadMenu()).Menu }))

/** Opens the browser's Print; on its paper stands the month alone. */
const printMonth = () => window.print()

/** What is done now and then: the categories, the months, paper. The menu's code comes with its first use. */
export function TrackerMenu() {
  const { canWrite, openDialog } = useTracker()
  const [isWanted, setWanted] = useState(false)
  const items = [
    ...(canWrite
      ? [
          { label: 'Manage categories…', onPress: () => openDialog('categories') },
          { label: 'Months, income and e-mails…', onPress: () => openDialog('settings') },
        ]
      : []),
    { label: 'Print this month', onPress: printMonth },
  ]
  const button = <MoreButton onPress={() => setWanted(true)} busy={isWanted} />
  return (
    <Suspense fallback={button}>
      {isWanted ? <Menu trigger="More" items={items} triggerClassName="btn btn-secondary" defaultOpen /> : button}
    </Suspense>
  )
}

/** Stands where the menu's own button will. */
function MoreButton({ onPress, busy }: { onPress: () => void; busy: boolean }) {
  return (
    <Button
      kind="secondary"
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={onPress}
      onPointerEnter={loadMenu}
      onFocus={loadMenu}
      busy={busy}
    >
      More
      {!busy && <ChevronDown />}
    </Button>
  )
}
