import { FileVideo, Image, X } from 'lucide-react'
import { type DragEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { formatFileSize } from '#web/platform/format/file-size.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { FieldError } from '#web/ui/field.tsx'
import { accepted, type MediaKind } from './media-text.ts'

interface FileDropProps {
  kind: MediaKind
  file: File | null
  error: string | undefined
  /** Requirements shown before a file is chosen. */
  hint: ReactNode
  disabled: boolean
  onFile: (file: File | null) => void
  ref: Ref<HTMLInputElement>
}

/** File input with drag and drop. Shows the chosen file's name until it is removed. */
export function FileDrop({ kind, file, error, hint, disabled, onFile, ref }: FileDropProps) {
  const id = useId()
  const { isOver, handlers } = useDrop(disabled, onFile)
  const Icon = kind === 'video' ? FileVideo : Image
  return (
    <div className="grid gap-2">
      <label className={classes('drop', isOver && 'drop-over', error && 'drop-wrong')} htmlFor={id} {...handlers}>
        <input
          ref={ref}
          id={id}
          type="file"
          accept={`${kind}/*`}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            if (chosen) onFile(chosen)
            // Allows choosing the same file again after it was removed.
            event.target.value = ''
          }}
        />
        <Icon />
        <span>Drop {kind === 'video' ? 'a video' : 'an image'} here, or</span>
        <strong>Choose a file</strong>
        <span className="field-hint" id={`${id}-hint`}>
          {accepted[kind].formats}, at most {accepted[kind].sizeText}. {hint}
        </span>
      </label>
      {file && (
        <p className="chosen">
          <span>
            <strong>{file.name}</strong> <small>{formatFileSize(file.size)}</small>
          </span>
          <IconButton label={`Take out ${file.name}`} disabled={disabled} onClick={() => onFile(null)}>
            <X />
          </IconButton>
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

function useDrop(disabled: boolean, onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false)
  const handlers = {
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setIsOver(!disabled)
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setIsOver(false)
      const [file] = event.dataTransfer.files
      if (file && !disabled) onFile(file)
    },
  }
  return { isOver, handlers }
}
