import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export interface TabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly { id: Id; label: ReactNode; panel: ReactNode }[]
  current: Id
  onChange: (id: Id) => void
  className?: string
}

/** Tabs with panels on the same page. If each has its own URL, use TabLinks. */
export function Tabs<Id extends string>({ label, tabs, current, onChange, className }: TabsProps<Id>) {
  return (
    <Base.Root value={current} onValueChange={onChange} className={className}>
      <Base.List className="tabs" aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <Base.Tab key={tab.id} value={tab.id}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} className="mt-6">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
