import { ArrowDown, ArrowUp, FileSpreadsheet, Film, Image, Link2, Pencil, X } from 'lucide-react'
import { IconButton } from '#web/ui/button.tsx'
import type { EditableLesson, EditorResource } from './editor-types.ts'
import { resourceText } from './resource-text.ts'
import type { ResourceActions } from './use-resources.ts'

interface ResourceRowProps {
  resource: EditorResource
  sections: EditableLesson['sections']
  index: number
  isLast: boolean
  actions: ResourceActions
  onEdit: () => void
}

const icons = { video: Film, image: Image, excel: FileSpreadsheet, other: Link2 }

/** One resource of a lesson, and its actions. */
export function ResourceRow({ resource, sections, index, isLast, actions, onEdit }: ResourceRowProps) {
  const { title, resource_type: type } = resource
  const Icon = icons[type]
  return (
    <li className="editor-line resource-line">
      <span className="resource-icon" aria-hidden="true">
        <Icon />
      </span>
      <div className="line-text">
        <strong>{title}</strong>
        <span className="text-ink-soft text-sm">{resourceText(resource, sections)}</span>
      </div>
      <span className="line-acts">
        <IconButton label={`Move ${title} up`} disabled={index === 0} onClick={() => actions.move(resource, index - 1)}>
          <ArrowUp />
        </IconButton>
        <IconButton label={`Move ${title} down`} disabled={isLast} onClick={() => actions.move(resource, index + 1)}>
          <ArrowDown />
        </IconButton>
        <IconButton label={`Edit ${title}`} onClick={onEdit}>
          <Pencil />
        </IconButton>
        <IconButton label={`Take ${title} out`} onClick={() => actions.takeOut(resource)}>
          <X />
        </IconButton>
      </span>
    </li>
  )
}
