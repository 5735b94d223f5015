import {
  ArrowLeftRight,
  ChevronDown,
  Download,
  Landmark,
  ListChecks,
  ListOrdered,
  Printer,
  SlidersHorizontal,
  Tags,
  Upload,
} from 'lucide-react'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { lazyCode } from '#web/platform/messages/lazy-code.ts'
import { NotOpened } from '#web/platform/messages/lazy-component.tsx'
import { exportHref } from '#web/tracker/imports/export-href.ts'
import { Button } from '#web/ui/button.tsx'
import type { MenuItem, MenuProps } from '#web/ui/menu.tsx'
import { useTracker } from './tracker-context.tsx'

const menu = lazyCode(() => import('#web/ui/menu.tsx'))

interface Missable {
  /** Called if the code fails to load. */
  onMissing: () => void
}

const Missing = ({ onMissing }: Missable) => <NotOpened code={menu} onMissing={onMissing} />

/** Not a lazyComponent, because the menu could not return the focus when it closes. */
const lazyMenu = () =>
  lazy<ComponentType<MenuProps & Missable>>(async () => ({ default: (await menu.read())?.Menu ?? Missing }))

/** Menu of occasional actions, lazy-loaded on first use. */
export function TrackerMenu() {
  const [Menu, setMenu] = useState<ReturnType<typeof lazyMenu> | null>(null)
  const items = useItems()
  const button = <MoreButton onPress={() => setMenu(lazyMenu)} busy={Menu !== null} />
  return (
    <Suspense fallback={button}>
      {Menu ? (
        <Menu
          trigger="More"
          items={items}
          triggerClassName="btn btn-secondary"
          defaultOpen
          onMissing={() => setMenu(null)}
        />
      ) : (
        button
      )}
    </Suspense>
  )
}

/** Former subscribers can only read, export and print. */
function useItems(): MenuItem[] {
  const { canWrite, openDialog, month, urlState, isSample } = useTracker()
  const changes = [
    { label: 'Manage categories…', icon: <Tags />, onPress: () => openDialog('categories') },
    { label: 'Accounts…', icon: <Landmark />, onPress: () => openDialog('accounts') },
    { label: 'Months, income and e-mails…', icon: <SlidersHorizontal />, onPress: () => openDialog('settings') },
    { label: 'Sort what is not sorted…', icon: <ListChecks />, onPress: () => openDialog('unsorted') },
    { label: 'Rules…', icon: <ListOrdered />, onPress: () => openDialog('rules') },
    { label: 'Import…', icon: <Upload />, onPress: () => openDialog('import') },
  ]
  const exports = [
    {
      label: 'Export what is shown',
      icon: <Download />,
      href: exportHref({ month, category: urlState.category, account: urlState.account }),
    },
    { label: 'Export everything', icon: <Download />, href: exportHref() },
  ]
  const transfers = { label: 'Transfers…', icon: <ArrowLeftRight />, onPress: () => openDialog('transfers') }
  // Prints only the month.
  const print = { label: 'Print this month', icon: <Printer />, onPress: () => window.print() }
  return [...(canWrite ? changes : []), transfers, ...(isSample ? [] : exports), print]
}

/** Placeholder for the menu's own button. */
function MoreButton({ onPress, busy }: { onPress: () => void; busy: boolean }) {
  return (
    <Button
      kind="secondary"
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={onPress}
      onPointerEnter={menu.prefetch}
      onFocus={menu.prefetch}
      busy={busy}
    >
      More
      {!busy && <ChevronDown />}
    </Button>
  )
}
