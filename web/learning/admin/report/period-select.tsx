import { useNavigate } from '#web/platform/routing/router-context.tsx'
import { Select } from '#web/ui/select.tsx'
import { type PeriodDays, periods } from './period.ts'
import { usePeriod } from './use-period.ts'

/** Chooses the period of the report, in the URL. @param hrefOf URL of the page in a period */
export function PeriodSelect({ hrefOf }: { hrefOf: (days: PeriodDays | null) => string }) {
  const days = usePeriod()
  const navigate = useNavigate()
  const choose = (chosen: string) =>
    navigate(hrefOf(periods.find((one) => one === chosen) ?? null), { replace: true, preserveScroll: true })
  return (
    <div className="mb-8 grid gap-2">
      <Select
        aria-label="Period"
        className="print:hidden justify-self-start"
        value={days ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Since the start</option>
        {periods.map((one) => (
          <option key={one} value={one}>
            Last {one} days
          </option>
        ))}
      </Select>
      {days !== null && (
        <p className="text-ink-soft text-sm">
          The last {days} days, with today: who began a lesson in them, how far those came, and the first papers handed
          in. Retakes, “What stays” and the column of the last 7 days are the same in every period. A figure is left out
          where its difference to another period would be one to four learners.
        </p>
      )}
    </div>
  )
}
