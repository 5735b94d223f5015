import { X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { withTag } from './product-form.ts'

interface TagFieldProps {
  tags: readonly string[]
  typed: string
  error: string | undefined
  onType: (text: string) => void
  onChange: (tags: readonly string[]) => void
}

/** Enter adds the typed tag; each tag is a button that removes it. */
export function TagField({ tags, typed, error, onType, onChange }: TagFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, as in Japanese, Enter ends the composition.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onChange(withTag(tags, typed))
  }
  const remove = (tag: string) => {
    onChange(tags.filter((one) => one !== tag))
    // The button is removed with its tag.
    input.current?.focus()
  }
  return (
    <div className="grid gap-2">
      <Field label="Tags" error={error} hint="Type a tag and press Enter.">
        <Input
          ref={input}
          value={typed}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={onKeyDown}
          autoComplete="off"
          enterKeyHint="enter"
        />
      </Field>
      {tags.length > 0 && (
        <ul className="tag-list" aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <button type="button" className="tag" aria-label={`Remove tag ${tag}`} onClick={() => remove(tag)}>
                {tag}
                <X />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
