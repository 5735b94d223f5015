import { Menu as Base } from '@base-ui/react/menu'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface MenuItem {
  label: string
  icon?: ReactNode
  /** A link or an action. */
  href?: string
  onPress?: () => void
  /** Destructive action. */
  danger?: boolean
}

export interface MenuProps {
  /** Content of the button that opens the menu; with `label` it may be an icon. */
  trigger: ReactNode
  label?: string
  items: readonly MenuItem[]
  align?: 'start' | 'center' | 'end'
  /** Class of the button; by default a quiet button with a small arrow. */
  triggerClassName?: string
  /** Initially open, for a menu whose code was loaded by the first press. */
  defaultOpen?: boolean
}

/** A menu of actions that opens from a button. */
export function Menu({ trigger, label, items, align = 'end', triggerClassName, defaultOpen }: MenuProps) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger className={triggerClassName ?? 'btn min-w-0'} aria-label={label}>
        <span className={classes(!label && 'nav-mail')}>{trigger}</span>
        {!label && <ChevronDown />}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="z-30" align={align} sideOffset={6}>
          <Base.Popup className="popup">
            {items.map((item) => (
              <Item key={item.label} {...item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Item({ label, icon, href, onPress, danger }: MenuItem) {
  const itemProps = { className: 'popup-item', 'data-bad': danger || undefined }
  return href ? (
    <Base.LinkItem {...itemProps} href={href} closeOnClick>
      {icon}
      {label}
    </Base.LinkItem>
  ) : (
    <Base.Item {...itemProps} onClick={onPress}>
      {icon}
      {label}
    </Base.Item>
  )
}
