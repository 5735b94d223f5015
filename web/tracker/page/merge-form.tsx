import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

interface MergeFormProps<Target> {
  label: string
  hint?: string
  /** Message when none is chosen. */
  missing: string
  targets: readonly Target[]
  /** Explains the effect. */
  textOf: (target: Target) => string
  busy: boolean
  /** Reason why the last merge failed. */
  failure: ReactNode
  onMerge: (target: Target) => void
  onCancel: () => void
}

/** Chooses what something is merged into, after explaining the effect. */
export function MergeForm<Target extends { id: number; name: string }>(props: MergeFormProps<Target>) {
  const { label, hint, missing, targets, textOf, busy, failure, onMerge, onCancel } = props
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  useLayoutEffect(() => select.current?.focus(), [])
  const into = targets.find(({ id }) => String(id) === chosen)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!into)
    if (!into) return select.current?.focus()
    onMerge(into)
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4">
        <Field label={label} error={isMissing ? missing : undefined} hint={hint}>
          <Select
            ref={select}
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value)
              setMissing(false)
            }}
          >
            <option value="">Choose one</option>
            {targets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <p role="status">{into && textOf(into)}</p>
      </div>
      {failure}
      <DialogFooter>
        <Button kind="secondary" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} busyLabel="Merging...">
          Merge
        </Button>
      </DialogFooter>
    </form>
  )
}
