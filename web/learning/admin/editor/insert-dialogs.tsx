import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useState } from 'react'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Option, Options } from '#web/ui/option.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import type { CodeEditor } from './code/create-code-editor.ts'
import type { BlockPlace } from './code/text-commands.ts'
import { FieldDialog } from './exercises/field-dialog.tsx'
import { GuessDialog } from './exercises/guess-dialog.tsx'
import {
  type Choice,
  calculatorBlock,
  calculatorChoices,
  figureChoices,
  figureMark,
  findChoices,
} from './insertables.ts'
import type { InsertKind } from './write-toolbar.tsx'

interface InsertDialogsProps {
  kind: InsertKind
  editor: RefObject<CodeEditor | null>
  onClose: () => void
}

/** Dialogs that choose or ask for a block to insert in the text. */
export function InsertDialogs({ text, ...props }: InsertDialogsProps & { text: string }) {
  const { kind, editor, onClose } = props
  const insert = (block: string, place: BlockPlace) => {
    editor.current?.insertBlock(block, place)
    onClose()
  }
  if (kind === 'guess') return <GuessDialog text={text} onInsert={insert} onClose={onClose} />
  if (kind === 'field')
    return <FieldDialog text={text} line={editor.current?.currentLine() ?? 1} onInsert={insert} onClose={onClose} />
  return <ChoiceDialog {...props} />
}

function ChoiceDialog({ kind, editor, onClose }: InsertDialogsProps) {
  const { data, error, isFetching, refetch } = useQuery(apiQuery('lessonEditor', 'insertables'))
  const isFigure = kind === 'figure'
  const [line] = useState(() => editor.current?.currentLine() ?? 1)
  const insert = (name: string) => {
    if (isFigure) editor.current?.insertWords(figureMark(name))
    else editor.current?.insertBlock(calculatorBlock(name))
    onClose()
  }
  const choices = data && (isFigure ? figureChoices(data.figures) : calculatorChoices(data.calculators))
  return (
    <Dialog open onClose={onClose} title={isFigure ? 'Insert a figure' : 'Insert a calculator'}>
      {!choices && !error && (
        <Loading label="Loading..." labelHidden className="grid gap-3">
          <SkeletonLines lines={4} />
        </Loading>
      )}
      {!choices && error && (
        <Notice kind="error" title="The list did not load">
          <p>{errorMessage(error)}</p>
          <Button kind="secondary" onClick={() => refetch()} busy={isFetching}>
            Retry
          </Button>
        </Notice>
      )}
      {choices && <ChoiceForm choices={choices} line={line} onInsert={insert} onClose={onClose} />}
    </Dialog>
  )
}

interface ChoiceFormProps {
  choices: readonly Choice[]
  line: number
  onInsert: (name: string) => void
  onClose: () => void
}

function ChoiceForm({ choices, line, onInsert, onClose }: ChoiceFormProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const found = findChoices(choices, search)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen !== null) onInsert(chosen)
  }
  return (
    <form onSubmit={submit}>
      <Input
        type="search"
        aria-label="Search what can be inserted"
        placeholder="Search..."
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <fieldset className="insert-choices">
        <legend className="sr-only">What to insert</legend>
        {found.length === 0 && <p>Nothing has these words.</p>}
        <Options>
          {found.map(({ name, title, note }) => (
            <Option key={name} name="insert" checked={name === chosen} onChange={() => setChosen(name)}>
              {title}
              <small>{note}</small>
            </Option>
          ))}
        </Options>
      </fieldset>
      <DialogFooter>
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={chosen === null}>
          Insert at line {line}
        </Button>
      </DialogFooter>
    </form>
  )
}
