import { shortTimestamp } from '#web/platform/format/dates.ts'
import { Card } from '#web/ui/card.tsx'
import { Status } from '#web/ui/status.tsx'
import type { EditableLesson, LessonVersion } from './editor-types.ts'
import { type Chosen, draftHref, versionHref } from './history-address.ts'
import { originText } from './version-text.ts'
import './history.css'

interface VersionListProps {
  lesson: EditableLesson
  versions: readonly LessonVersion[]
  chosen: Chosen | null
}

/** The draft and every version, newest first; each links to its changes. */
export function VersionList({ lesson, versions, chosen }: VersionListProps) {
  const { id, has_draft, saved_at, saved_by, version: last, published } = lesson
  const current = chosen?.shown
  return (
    <Card flush>
      <ol className="versions" aria-label="Versions">
        {has_draft && (
          <li>
            <a href={draftHref(id)} aria-current={current === 'draft' ? 'true' : undefined}>
              <strong>Draft</strong>
              {saved_at && (
                <span className="text-ink-soft text-sm">
                  {shortTimestamp(saved_at)}
                  {saved_by && `, ${saved_by}`}
                </span>
              )}
            </a>
          </li>
        )}
        {versions.map((version) => (
          <li key={version.number}>
            <a href={versionHref(id, version.number)} aria-current={current === version.number ? 'true' : undefined}>
              <span className="version-name">
                <strong>Version {version.number}</strong>
                {published && version.number === last && <Status kind="done">Published</Status>}
              </span>
              <span className="text-sm">{version.note || originText(version)}</span>
              <span className="text-ink-soft text-sm">
                {shortTimestamp(version.published_at)}
                {version.author && `, ${version.author}`}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </Card>
  )
}
