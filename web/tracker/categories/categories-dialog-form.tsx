import { type CSSProperties, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { categoryColors } from '#contract/tracker/category-colors.ts'
import { fieldErrors } from '#web/platform/api/errors.ts'
import { useIdempotencyKeys } from '#web/platform/api/idempotency-keys.ts'
import { SaveFailure } from '#web/platform/messages/save-failure.tsx'
import type { ChosenCategory } from '#web/tracker/page/tracker-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Category as CategorySign } from '#web/ui/category.tsx'
import { Radio } from '#web/ui/checkbox.tsx'
import { DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { CategoriesPartProps } from './categories-view.ts'
import {
  type CategoryErrors,
  type CategoryFields,
  colorNames,
  errorsOf,
  fieldsOf,
  iconOf,
  newFields,
  shownLetter,
} from './category-form.ts'
import { actions as categoryActions } from './use-category-actions.ts'

interface CategoriesFormProps extends CategoriesPartProps {
  /** Null for a new category. */
  category: ChosenCategory | null
}

/** Adds a category, or changes its name and appearance. */
export function CategoriesForm({ show, categories, actions, isTouched, category }: CategoriesFormProps) {
  const [fields, setFields] = useState(() => (category ? fieldsOf(category) : newFields(categories)))
  const [typed, setTyped] = useState<CategoryErrors>({})
  const name = useRef<HTMLInputElement>(null)
  const keys = useIdempotencyKeys()
  // Focuses the name on opening, and when the server rejects it as taken.
  const rejected = actions.error
  useEffect(() => {
    if (!rejected || fieldErrors(rejected).name) name.current?.focus()
  }, [rejected])
  const errors: CategoryErrors = { ...fieldErrors(actions.error), ...typed }
  const set = (change: Partial<CategoryFields>) => {
    setFields({ ...fields, ...change })
    isTouched.current = true
    setTyped({})
    actions.reset()
  }
  const back = () => show({ name: 'list', from: category?.id ?? 'new' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = errorsOf(fields)
    setTyped(wrong)
    if (Object.keys(wrong).length > 0) return name.current?.focus()
    const body = { name: fields.name.trim(), color: fields.color, kind: fields.kind, icon: iconOf(fields, category) }
    actions.run(category ? categoryActions.change(category, body) : categoryActions.add(body, keys.keyFor(body)), back)
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-6">
        <NameFields fields={fields} errors={errors} set={set} nameRef={name} />
        <ColorChoice color={fields.color} set={set} />
        <KindChoice kind={fields.kind} set={set} />
      </div>
      <SaveFailure failure={errors.name ? null : actions.error} />
      <DialogFooter>
        <Button kind="secondary" onClick={back} disabled={actions.busy}>
          Cancel
        </Button>
        <Button type="submit" busy={actions.busy} busyLabel="Saving...">
          {category ? 'Save' : 'Add category'}
        </Button>
      </DialogFooter>
    </form>
  )
}

interface PartProps {
  set: (change: Partial<CategoryFields>) => void
}

interface NameFieldsProps extends PartProps {
  fields: CategoryFields
  errors: CategoryErrors
  nameRef: RefObject<HTMLInputElement | null>
}

function NameFields({ fields, errors, set, nameRef }: NameFieldsProps) {
  return (
    <div className="category-name">
      <CategorySign name={shownLetter(fields)} color={fields.color}>
        {null}
      </CategorySign>
      <Field label="Name" error={errors.name}>
        <Input
          ref={nameRef}
          value={fields.name}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
      <Field label="Letter" error={errors.letter}>
        <Input
          value={fields.letter}
          maxLength={2}
          autoComplete="off"
          placeholder={shownLetter(fields)}
          onChange={({ target }) => set({ letter: target.value })}
        />
      </Field>
    </div>
  )
}

function ColorChoice({ color, set }: PartProps & Pick<CategoryFields, 'color'>) {
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label mb-2">Color</legend>
      <div className="category-colors">
        {categoryColors.map((one) => (
          <label key={one} style={{ '--cat': one } as CSSProperties} title={colorNames[one]}>
            <input type="radio" name="color" checked={one === color} onChange={() => set({ color: one })} />
            <span className="sr-only">{colorNames[one]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const kinds = [
  { kind: 'need', text: 'A need: it has to be paid, such as rent or the bus' },
  { kind: 'want', text: 'A want: it is nice to have' },
  { kind: 'saving', text: 'A saving: it is put aside for later' },
] as const

function KindChoice({ kind, set }: PartProps & Pick<CategoryFields, 'kind'>) {
  return (
    <fieldset className="grid gap-1">
      <legend className="field-label mb-1">What it is</legend>
      {kinds.map((one) => (
        <Radio key={one.kind} name="kind" checked={one.kind === kind} onChange={() => set({ kind: one.kind })}>
          {one.text}
        </Radio>
      ))}
    </fieldset>
  )
}
