import { useQuery } from '@tanstack/react-query'
import { LoadedList } from '#web/platform/admin/loaded-list.tsx'
import { apiQuery, type RequestOf } from '#web/platform/api/api.ts'
import { dollarsText } from '#web/platform/format/dollars.ts'
import { Card } from '#web/ui/card.tsx'
import { NumbersTable } from '#web/ui/numbers-table.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { monthLabel } from './money-text.ts'
import { type Recurring, recurringDefinition, recurringNote, recurringTitle } from './sums-text.ts'

interface MrrCardProps {
  request: RequestOf<'moneySums', 'recurring'>
  thisMonth: string
}

/** Monthly recurring revenue at the end of the shown days, with its definition and its course. */
export function MrrCard({ request, thisMonth }: MrrCardProps) {
  const query = useQuery(apiQuery('moneySums', 'recurring', request))
  return (
    <LoadedList query={query} name="The recurring revenue" loading="Loading...">
      {(data) => (
        <Card>
          <dl>
            <Stat
              withoutCard
              label={recurringTitle(data)}
              figure={dollarsText(data.amount)}
              note={recurringNote(data)}
            />
          </dl>
          <p className="my-4 text-ink-soft text-sm">{recurringDefinition}</p>
          {data.months.length > 0 && <Course months={data.months} thisMonth={thisMonth} />}
        </Card>
      )}
    </LoadedList>
  )
}

const Course = ({ months, thisMonth }: Pick<Recurring, 'months'> & Pick<MrrCardProps, 'thisMonth'>) => (
  <NumbersTable
    caption="Monthly recurring revenue at the end of each month"
    headers={['End of', 'Subscriptions', 'Recurring revenue']}
    rows={months.map(({ month, subscriptions, amount }) => [
      monthLabel(month, thisMonth),
      subscriptions.toLocaleString('en-US'),
      dollarsText(amount),
    ])}
  />
)
