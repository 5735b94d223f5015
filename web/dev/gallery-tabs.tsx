import { ArrowDown, ArrowUp, LayoutGrid, List } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CardLink } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { GallerySection } from './gallery-section.tsx'

const pages = ['Overview', 'Expenses', 'Budgets', 'Insights']

export function GalleryTabs() {
  const [tab, setTab] = useState('Overview')
  const [view, setView] = useState<'grid' | 'list'>('grid')
  return (
    <GallerySection title="Tabs">
      <Tabs
        label="In the page"
        current={tab}
        onChange={setTab}
        tabs={pages.map((page) => ({ id: page, label: page, panel: <p>What {page} shows.</p> }))}
      />
      <TabLinks label="Tracker" current="#Expenses" links={pages.map((page) => ({ href: `#${page}`, label: page }))} />
      <SegmentedControl
        label="View"
        current={view}
        onChange={setView}
        options={[
          { id: 'grid', name: 'Grid', label: <LayoutGrid /> },
          { id: 'list', name: 'List', label: <List /> },
        ]}
      />
    </GallerySection>
  )
}

export function GalleryStats() {
  const rise = (
    <Chip kind="error" icon={<ArrowUp />}>
      24.0%
    </Chip>
  )
  const fall = (
    <Chip kind="good" icon={<ArrowDown />}>
      12.5%
    </Chip>
  )
  return (
    <GallerySection title="Stat card, card that is a link, banner">
      <dl className="grid gap-6 md:grid-cols-3">
        <Stat label="This Month" figure="$534.87" note="June 1 to 18" />
        <Stat label="vs Last Month" figure={<>$611.20 {fall}</>} note="the same 18 days of May" />
        <Stat label="vs Last Month" figure={<>$431.30 {rise}</>} note="the same 18 days of May" />
      </dl>
      <CardLink href="#main">
        <h3>Continue Learning</h3>
        <p className="text-ink-soft">The whole card leads on.</p>
      </CardLink>
      <Upgrade tier="bronze" have="Bronze" text="Silver opens ten more lessons for one payment of $19.99." />
      <Upgrade tier="gold" have="Gold" text="Platinum adds the one-page money plan for one payment of $20.00." />
      <Banner>One sentence without a tier.</Banner>
    </GallerySection>
  )
}

function Upgrade({ tier, have, text }: { tier: 'bronze' | 'gold'; have: string; text: string }) {
  return (
    <Banner
      tier={tier}
      action={
        <ButtonLink kind="secondary" href="#main">
          Upgrade
        </ButtonLink>
      }
    >
      <strong>You have {have}.</strong> {text}
    </Banner>
  )
}
