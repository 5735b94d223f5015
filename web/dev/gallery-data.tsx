import { Plus, RotateCw } from 'lucide-react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { Card } from '#web/ui/card.tsx'
import { Category } from '#web/ui/category.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Ledger } from '#web/ui/ledger.tsx'
import { Money } from '#web/ui/money.tsx'
import { Plot } from '#web/ui/plot.tsx'
import { Loading, Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { GallerySection, SpecGrid } from './gallery-section.tsx'

interface Spent {
  id: number
  what: string
  category: string
  color: string
  cents: number
}

const spent: Spent[] = [
  { id: 1, what: 'Weekly shop', category: 'Groceries', color: '#b47c2e', cents: 5240 },
  { id: 2, what: 'Bus pass', category: 'Transport', color: '#3e85b3', cents: 123450 },
]

const columns: Column<Spent>[] = [
  { header: 'Description', isRowHeader: true, cell: (row) => row.what },
  { header: 'Category', cell: (row) => <Category name={row.category} color={row.color} small /> },
  { header: 'Amount', isNumeric: true, cell: (row) => <Money cents={row.cents} /> },
]

export function GalleryTables() {
  return (
    <GallerySection title="Table, ledger, callout">
      <SpecGrid>
        <Table caption="Two expenses of June" columns={columns} rows={spent} rowKey={(row) => row.id} stacksOnPhone />
        <Table caption="The same, which scrolls" columns={columns} rows={spent} rowKey={(row) => row.id} />
        <Ledger
          rows={[
            { label: 'She owns', amount: 92500 },
            { label: 'She owes', amount: -20500 },
          ]}
          total={{ label: 'Net worth', amount: 72000 }}
        />
        <div className="grid gap-3">
          <Callout title="A rule to keep">
            <p>72 divided by the rate is about the years to double.</p>
          </Callout>
          <Callout kind="pitfall" title="Watch out">
            <p>People say a negative number means failure. In fact it is a place to start.</p>
          </Callout>
          <Callout kind="action" title="Do this before the week is out">
            <p>Write down what you own and what you owe.</p>
          </Callout>
        </div>
      </SpecGrid>
    </GallerySection>
  )
}

export function GalleryCharts() {
  return (
    <GallerySection title="Chart">
      <SpecGrid>
        <Card as="section">
          <Plot
            hasEndNames
            label="Spending so far this month as a rising line, and a dotted forecast to the end of the month."
            grid={[25, 50, 75]}
            lines={[
              {
                kind: 'comparison',
                points: [
                  [0, 97],
                  [29, 73],
                  [45, 62],
                  [66, 43],
                  [82, 28],
                  [100, 13],
                ],
              },
              {
                kind: 'forecast',
                points: [
                  [57, 53],
                  [100, 28],
                ],
              },
              {
                kind: 'main',
                points: [
                  [0, 95],
                  [19, 83],
                  [38, 68],
                  [57, 53],
                ],
              },
            ]}
            band={[
              [57, 53],
              [100, 17],
              [100, 40],
            ]}
            markers={[{ x: 57, y: 53 }]}
            labels={[
              { x: 57, y: 53, text: 'Today', placement: 'here', tone: 'strong' },
              { x: 100, y: 13, text: 'Last month', placement: 'end' },
              { x: 100, y: 28, text: '$612', note: 'expected', placement: 'end-below', tone: 'accent' },
              { x: 0, y: 100, text: '1', placement: 'under' },
              { x: 48, y: 100, text: '15', placement: 'under-mid' },
              { x: 100, y: 100, text: '30', placement: 'under-right' },
            ]}
          />
          <Disclosure>
            <Table caption="The numbers" captionHidden columns={columns} rows={spent} rowKey={(row) => row.id} />
          </Disclosure>
        </Card>
        <Card as="section">
          <Plot
            label="Spending by day of the week: most on Saturday."
            size="low"
            bars={[40, 30, 35, 30, 55, 90, 60].map((height, index) => ({
              x: 2 + index * 14,
              width: 10,
              height,
              kind: index === 5 ? 'main' : 'comparison',
            }))}
            labels={['M', 'T', 'W', 'T', 'F', 'S', 'S'].map((text, index) => ({
              x: 7 + index * 14,
              y: 100,
              text,
              placement: 'under-mid',
            }))}
          />
        </Card>
      </SpecGrid>
    </GallerySection>
  )
}

export function GalleryEmptyStates() {
  return (
    <GallerySection title="Empty, loading, failed">
      <SpecGrid>
        <EmptyState
          illustration="receipt"
          title="No expenses found"
          level={3}
          action={
            <Button>
              <Plus />
              Add Expense
            </Button>
          }
        >
          Start tracking your spending by adding your first expense.
        </EmptyState>
        <Card>
          <Loading label="Loading CashCoach..." className="grid gap-4">
            <Skeleton className="w-1/3" />
            <Skeleton className="h-7 w-3/5" />
            <SkeletonLines />
          </Loading>
        </Card>
        <EmptyState
          illustration="locked"
          title="Access Denied"
          level={3}
          action={<ButtonLink href="#main">Upgrade Membership</ButtonLink>}
        >
          You need to upgrade your membership to access this lesson.
        </EmptyState>
        <EmptyState
          illustration="offline"
          title="Error Loading Content"
          level={3}
          action={
            <Button kind="secondary">
              <RotateCw />
              Retry
            </Button>
          }
        >
          Network error. Please check your connection and try again.
        </EmptyState>
      </SpecGrid>
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {(['lessons', 'search', 'bag', 'folder', 'chart', 'coin'] as const).map((drawing) => (
          <EmptyState key={drawing} illustration={drawing} title={drawing} level={3} />
        ))}
      </div>
    </GallerySection>
  )
}
