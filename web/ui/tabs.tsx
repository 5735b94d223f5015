import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export interface TabsProps<Id extends string> {
  /** What the tabs choose between, for those who listen. */
  label: string
  tabs: readonly { id: Id; label: ReactNode; panel: ReactNode }[]
  current: Id
  onChange: (id: Id) => void
  className?: string
}

/** Tabs whose panels live in the same page. Where each has an address of its own, take TabLinks. */
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
