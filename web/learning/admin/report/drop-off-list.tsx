import { percentOf } from '#course/percent.ts'
import { dropOff, type LessonReport } from './learning-text.ts'
import { ShareBar } from './share-bar.tsx'

/** How far readers get, heading by heading, down to the submission. */
export function DropOffList({ report }: { report: LessonReport }) {
  const rows = dropOff(report)
  const all = report.figures.began ?? 0
  return (
    <ol>
      {rows.map(({ anchor, title, reached, lost, isLargest }) => (
        <li key={anchor} className="drop-line">
          <span>{title}</span>
          <span className="drop-figure">
            <strong>{percentOf(reached, all)}%</strong> · {reached}
          </span>
          <ShareBar share={percentOf(reached, all)} />
          {isLargest && <span className="drop-lost">{lost} left before it</span>}
        </li>
      ))}
    </ol>
  )
}
