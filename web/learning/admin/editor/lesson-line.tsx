import { ArrowDown, ArrowUp, OctagonAlert, PenLine, TriangleAlert } from 'lucide-react'
import { IconButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Status } from '#web/ui/status.tsx'
import { partHref } from './editor-address.ts'
import type { ListedLesson } from './editor-types.ts'
import { publishStateOf, versionText } from './lesson-text.ts'
import { moveButtonId, type Reorder } from './use-reorder.ts'

interface LessonLineProps {
  lesson: ListedLesson
  /** False while a search hides lessons: the neighbors of a moved lesson may be hidden. */
  canMove: boolean
  reorder: Reorder
}

/** One lesson of the list; the whole row is its link. */
export function LessonLine({ lesson, canMove, reorder }: LessonLineProps) {
  const { id, title, tier, lesson_order: order } = lesson
  return (
    <li className={`editor-line lesson-line ${tier}`}>
      <span className="lesson-order">{order}</span>
      <div className="line-text">
        <a href={partHref(id, 'text')}>{title}</a>
        <span className="text-ink-soft text-sm">{versionText(lesson)}</span>
      </div>
      <LineState lesson={lesson} />
      {canMove && <MoveButtons lesson={lesson} reorder={reorder} />}
    </li>
  )
}

function LineState({ lesson }: { lesson: ListedLesson }) {
  const { problems, old_figures: old, edited_here, has_draft } = lesson
  const { kind, word } = publishStateOf(lesson)
  return (
    <div className="line-state">
      <Status kind={kind}>{word}</Status>
      {edited_here && (
        <Chip icon={<PenLine />}>
          Edited here<span className="sr-only">, so seeding leaves it as it is</span>
        </Chip>
      )}
      {has_draft && problems > 0 && (
        <Chip kind="error" icon={<OctagonAlert />}>
          {problems === 1 ? '1 check stops it' : `${problems} checks stop it`}
        </Chip>
      )}
      {old > 0 && (
        <Chip kind="warn" icon={<TriangleAlert />}>
          {old === 1 ? '1 figure is old' : `${old} figures are old`}
        </Chip>
      )}
    </div>
  )
}

function MoveButtons({ lesson, reorder: { lessons, move } }: { lesson: ListedLesson; reorder: Reorder }) {
  const { id, lesson_order: order } = lesson
  return (
    <span className="line-acts">
      <IconButton
        id={moveButtonId(id, -1)}
        label={`Move lesson ${order} up`}
        disabled={lessons[0]?.id === id}
        onClick={() => move(lesson, -1)}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        id={moveButtonId(id, 1)}
        label={`Move lesson ${order} down`}
        disabled={lessons.at(-1)?.id === id}
        onClick={() => move(lesson, 1)}
      >
        <ArrowDown />
      </IconButton>
    </span>
  )
}
