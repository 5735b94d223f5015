import { ArrowDown, ArrowUp, GripVertical, OctagonAlert, PenLine, TriangleAlert } from 'lucide-react'
import type { Publication } from '#web/learning/admin/scheduling/schedule-text.ts'
import { ScheduledChip } from '#web/learning/admin/scheduling/scheduled-chip.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { Status } from '#web/ui/status.tsx'
import { partHref } from './editor-address.ts'
import type { ListedLesson } from './editor-types.ts'
import { publishStateOf, versionText } from './lesson-text.ts'
import type { DragOrder } from './use-drag-order.ts'
import { handleId, moveButtonId, type Reorder } from './use-reorder.ts'

interface LessonLineProps {
  lesson: ListedLesson
  publication: Publication | undefined
  /** Null while a search hides lessons: the neighbors of a moved lesson may be hidden. */
  order: { reorder: Reorder; drag: DragOrder } | null
}

/** Id of the text that explains the keys of the handles. */
export const dragHintId = 'drag-hint'

/** One lesson of the list; the whole row is its link. */
export function LessonLine({ lesson, publication, order }: LessonLineProps) {
  const { id, title, tier, lesson_order: number } = lesson
  const carried = order?.drag.carried?.id === id ? order.drag.carried : null
  const mark = order?.drag.mark?.id === id ? `drop-${order.drag.mark.side}` : null
  return (
    <li
      className={classes('editor-line lesson-line', tier, carried && 'is-carried', mark)}
      style={carried?.by === 'pointer' ? { transform: `translateY(${carried.offset}px)` } : undefined}
      data-lesson={id}
    >
      <span className="line-lead">
        {order && <DragHandle lesson={lesson} drag={order.drag} />}
        <span className="lesson-order">{number}</span>
      </span>
      <div className="line-text">
        <a href={partHref(id, 'text')} draggable={false}>
          {title}
        </a>
        <span className="text-ink-soft text-sm">{versionText(lesson)}</span>
      </div>
      <LineState lesson={lesson} publication={publication} />
      {order && <MoveButtons lesson={lesson} reorder={order.reorder} />}
    </li>
  )
}

const DragHandle = ({ lesson, drag }: { lesson: ListedLesson; drag: DragOrder }) => (
  <IconButton
    id={handleId(lesson.id)}
    label={`Drag lesson ${lesson.lesson_order}`}
    aria-describedby={dragHintId}
    aria-pressed={drag.carried?.id === lesson.id}
    data-drag-handle
    {...drag.handlers(lesson)}
  >
    <GripVertical />
  </IconButton>
)

function LineState({ lesson, publication }: Pick<LessonLineProps, 'lesson' | 'publication'>) {
  const { problems, old_figures: old, edited_here, has_draft } = lesson
  const { kind, word } = publishStateOf(lesson)
  return (
    <div className="line-state">
      <Status kind={kind}>{word}</Status>
      {publication && <ScheduledChip publication={publication} />}
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
