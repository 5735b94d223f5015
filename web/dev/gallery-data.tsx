import { Plus, RotateCw } from 'lucide-react'
import { AmountList } from '#web/ui/amount-list.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { Card } from '#web/ui/card.tsx'
import { Category } from '#web/ui/category.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Money } from '#web/ui/money.tsx'
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
        <AmountList
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
