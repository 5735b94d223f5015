import { type FormEvent, type ReactNode, useState } from 'react'
import { useConfirmDiscard } from '#web/platform/forms/use-unsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field.tsx'
import type { BlockPlace } from '../code/text-commands.ts'
import type { Block } from './exercise-blocks.ts'

export interface ExerciseDialogProps {
  text: string
  onInsert: (block: string, place: BlockPlace) => void
  onClose: () => void
}

interface BlockDialogProps extends Omit<ExerciseDialogProps, 'text'> {
  title: string
  place: BlockPlace
  /** The block of the current input. */
  blockNow: () => Block
  /** Whether closing would lose input. */
  isTouched: boolean
  children: ReactNode
}

/** A dialog that asks for the parts of a block and inserts it, or shows their faults. */
export function BlockDialog(props: BlockDialogProps) {
  const { title, place, blockNow, isTouched, children, onInsert, onClose } = props
  const [problem, setProblem] = useState<string | null>(null)
  const close = useConfirmDiscard(() => isTouched, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const result = blockNow()
    if ('block' in result) onInsert(result.block, place)
    else setProblem(result.problem)
  }
  return (
    <Dialog open onClose={close} title={title}>
      <form onSubmit={submit}>
        {children}
        <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
        <DialogFooter>
          <Button kind="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit">
            {place.replaced > 0 ? 'Replace' : 'Insert'} at line {place.after + 1}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
