import { href } from '#web/routing/href.ts'
import { type EditorPart, editorParts, partHref } from './editor-address.ts'

interface PartNavProps {
  lessonId: number
  current: EditorPart | 'history'
  /** How many there are of what is counted. */
  counts?: Partial<Record<EditorPart | 'history', number>>
}

const labels: Record<EditorPart | 'history', string> = {
  text: 'Text',
  quiz: 'Quiz',
  resources: 'Resources',
  details: 'Details',
  preview: 'Preview',
  history: 'History',
}

/** The parts of a lesson, each with its address. */
export function PartNav({ lessonId, current, counts = {} }: PartNavProps) {
  const links = [
    ...editorParts.map((part) => ({ part, to: partHref(lessonId, part) })),
    { part: 'history' as const, to: href('lesson-history', { id: lessonId }) },
  ]
  return (
    <nav className="management-nav" aria-label="Parts of the lesson">
      <ul>
        {links.map(({ part, to }) => (
          <li key={part}>
            <a href={to} aria-current={part === current ? 'page' : undefined}>
              {labels[part]}
              {counts[part] !== undefined && <span className="management-count">{counts[part]}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
