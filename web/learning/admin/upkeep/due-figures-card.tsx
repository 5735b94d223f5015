import { useQuery } from '@tanstack/react-query'
import type { DueFigure } from '#contract/learning/course-upkeep.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { pluralize } from '#web/platform/format/number-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { dueReason, dueSummary } from './due-text.ts'
import './upkeep.css'

/** Number of figures shown at first. */
const shownFirst = 5

/** Figures of law by when to read them again at their sources. */
export function DueFiguresCard() {
  const { data, error, refetch } = useQuery(apiQuery('courseUpkeep', 'figures'))
  if (!data && !error) return <Skeleton className="h-40" />
  return (
    <Card>
      <section className="grid gap-4" aria-labelledby="due-figures">
        <h2 className="text-md" id="due-figures">
          Figures to read again
        </h2>
        {data ? <Figures figures={data.figures} /> : <Failure error={error} onRetry={refetch} />}
      </section>
    </Card>
  )
}

function Figures({ figures }: { figures: readonly DueFigure[] }) {
  const more = figures.slice(shownFirst)
  return (
    <>
      <p className="text-sm">{dueSummary(figures)}</p>
      <FigureList figures={figures.slice(0, shownFirst)} />
      {more.length > 0 && (
        <Disclosure label={`Show ${pluralize(more.length, 'more figure')}`}>
          <FigureList figures={more} />
        </Disclosure>
      )}
    </>
  )
}

function FigureList({ figures }: { figures: readonly DueFigure[] }) {
  return (
    <ul className="upkeep-list">
      {figures.map((figure) => (
        <li key={figure.id}>
          <p>
            <strong>{figure.shown}</strong> ({figure.year}): {figure.what}
          </p>
          <p className="text-ink-soft text-sm">
            {dueReason(figure)}{' '}
            <Link href={figure.url} external>
              {new URL(figure.url).hostname.replace(/^www\./, '')}
            </Link>
            {figure.lessons.map((title) => ` · ${title}`)}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Failure({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <>
      <Notice kind="error" title={errorMessage(error)} unannounced />
      <p>
        <Button kind="secondary" onClick={onRetry}>
          Try again
        </Button>
      </p>
    </>
  )
}
