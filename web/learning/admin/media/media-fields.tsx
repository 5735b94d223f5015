import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

interface MediaFieldsProps {
  title: string
  description: string
  titleHint?: string
  titleError?: string | undefined
  descriptionHint?: string
  onTitle: (title: string) => void
  onDescription: (description: string) => void
}

/** Title and description of a video or an image. */
export function MediaFields(props: MediaFieldsProps) {
  return (
    <>
      <Field label="Title" hint={props.titleHint} error={props.titleError}>
        <Input
          name="title"
          maxLength={160}
          autoComplete="off"
          value={props.title}
          onChange={(event) => props.onTitle(event.target.value)}
        />
      </Field>
      <Field label="Description" optional hint={props.descriptionHint}>
        <Textarea
          name="description"
          rows={2}
          maxLength={2000}
          value={props.description}
          onChange={(event) => props.onDescription(event.target.value)}
        />
      </Field>
    </>
  )
}
