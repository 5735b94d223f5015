import {
  Bold,
  Calculator,
  Heading,
  Landmark,
  Link2,
  List,
  MessageCircleQuestionMark,
  Plus,
  Table2,
  TextCursorInput,
  Undo2,
} from 'lucide-react'
import { lazy, type ReactNode, type RefObject, Suspense } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import type { CodeEditor } from './code/create-code-editor.ts'
import type { TextAction } from './code/text-commands.ts'

const Menu = lazy(async () => ({ default: (await import('#web/ui/menu.tsx')).Menu }))

/** Items that are chosen in a dialog before insertion. */
export type InsertKind = 'figure' | 'calculator' | 'guess' | 'field'

interface WriteToolbarProps {
  editor: RefObject<CodeEditor | null>
  onInsert: (kind: InsertKind) => void
}

const marks: readonly { action: TextAction; label: string; icon: ReactNode; isWide?: true }[] = [
  { action: 'heading', label: 'Heading', icon: <Heading />, isWide: true },
  { action: 'bold', label: 'Bold', icon: <Bold /> },
  { action: 'list', label: 'List', icon: <List />, isWide: true },
  { action: 'link', label: 'Link', icon: <Link2 /> },
  { action: 'table', label: 'Table', icon: <Table2 />, isWide: true },
]

const insertions: readonly { kind: InsertKind; label: string; icon: ReactNode }[] = [
  { kind: 'figure', label: 'Figure', icon: <Landmark /> },
  { kind: 'calculator', label: 'Calculator', icon: <Calculator /> },
  { kind: 'guess', label: 'Guess', icon: <MessageCircleQuestionMark /> },
  { kind: 'field', label: 'Field', icon: <TextCursorInput /> },
]

/** Toolbar above the text. On a phone the rarer buttons are in a menu. */
export function WriteToolbar({ editor, onInsert }: WriteToolbarProps) {
  const run = (action: TextAction) => editor.current?.run(action)
  const items = marks.filter(({ isWide }) => isWide)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons.
    <div className="write-bar" role="group" aria-label="Marks of the text">
      {marks.map(({ action, label, icon, isWide }) => (
        <IconButton key={action} label={label} className={isWide ? 'wide-only' : undefined} onClick={() => run(action)}>
          {icon}
        </IconButton>
      ))}
      {insertions.map(({ kind, label, icon }) => (
        <Button key={kind} kind="quiet" className="wide-only" onClick={() => onInsert(kind)}>
          {icon}
          {label}
        </Button>
      ))}
      <span className="phone-only">
        <Suspense>
          <Menu
            trigger={<Plus />}
            label="Insert"
            align="start"
            triggerClassName="btn btn-icon"
            items={[
              ...items.map(({ action, label, icon }) => ({ label, icon, onPress: () => run(action) })),
              ...insertions.map(({ kind, label, icon }) => ({ label, icon, onPress: () => onInsert(kind) })),
            ]}
          />
        </Suspense>
      </span>
      <IconButton label="Undo" className="ml-auto" onClick={() => editor.current?.undo()}>
        <Undo2 />
      </IconButton>
    </div>
  )
}
