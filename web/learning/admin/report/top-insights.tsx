import { href } from '#web/platform/routing/href.ts'
import { StandaloneLink } from '#web/ui/link.tsx'
import { freshReportsText, insightText, type Overview } from './learning-text.ts'
import { lessonHref, type PeriodDays } from './period.ts'
import { usePeriod } from './use-period.ts'

interface Line {
  key: string
  sentence: string
  more: string
  link: string
  linkLabel: string
  address: string
}

function linesOf({ findings: insights, reports }: Overview, days: PeriodDays | null): Line[] {
  const lines = insights.map((insight) => {
    const { anchor, ...words } = insightText(insight)
    const address = lessonHref(insight.lesson_id, days, anchor)
    return { ...words, key: `${insight.kind} ${address}`, address }
  })
  const fresh = freshReportsText(reports)
  if (!fresh) return lines
  const toReports = { link: 'Read them', linkLabel: 'Read them: reports of mistakes', address: href('lesson-reports') }
  return [...lines, { ...fresh, ...toReports, key: 'reports' }]
}

/** Findings that need an admin's attention first, with the reasons. */
export function TopInsights({ overview }: { overview: Overview }) {
  const lines = linesOf(overview, usePeriod())
  if (lines.length === 0) return <p>Nothing stands out. No lesson loses many at one place, and no reason fails many.</p>
  return (
    <ol className="card card-flush look-first">
      {lines.map(({ key, sentence, more, link, linkLabel, address }, index) => (
        <li key={key} className="look-line">
          <span className="look-order" aria-hidden="true">
            {index + 1}
          </span>
          <p>
            <strong>{sentence}</strong> <span className="text-ink-soft">{more}</span>
          </p>
          <StandaloneLink href={address} aria-label={linkLabel} arrow className="print:hidden">
            {link}
          </StandaloneLink>
        </li>
      ))}
    </ol>
  )
}
