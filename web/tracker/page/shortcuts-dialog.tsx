import type { SingleKeys } from '#web/platform/browser/single-keys.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Switch } from '#web/ui/switch.tsx'

const single = [
  ['N', 'Add an expense'],
  ['/', 'Search your expenses'],
  ['?', 'Show these keys'],
] as const
const always = [
  ['Ctrl + Enter', 'Save what you are typing (⌘ + Enter on a Mac)'],
  ['Shift + Space', 'While you select: all rows from the one before'],
  ['Shift + ↓ or ↑', 'While you select: one row more or less'],
  ['Enter', 'While you select: go to the actions'],
  ['Esc', 'Close a window, or end the selection'],
] as const

/** Lists the shortcuts, with a switch for single-key ones. */
export function ShortcutsDialog({ keys, onClose }: { keys: SingleKeys; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      <dl className="shortcut-keys">
        {[...single, ...always].map(([key, action]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <Switch label="Single keys (N, / and ?)" on={keys.areOn} onChange={keys.set} />
    </Dialog>
  )
}
