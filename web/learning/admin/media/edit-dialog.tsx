import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { SaveFailure } from '#web/platform/messages/save-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { MediaFields } from './media-fields.tsx'
import type { MediaDialogProps } from './media-text.ts'

/** Edits an item's title and description in the library. Lessons that show it keep their own texts. */
export function EditDialog({ kind, item, onClose }: MediaDialogProps) {
  const [title, setTitle] = useState(item.title)
  const [description, setDescription] = useState(item.description)
  const [isEmpty, setEmpty] = useState(false)
  const save = useApiMutation('media', kind === 'video' ? 'changeVideo' : 'changeImage', {
    invalidates: ['media'],
    onSuccess: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(!title.trim())
    if (title.trim()) save.mutate({ params: { key: item.key }, body: { title, description } })
  }
  return (
    <Dialog open onClose={onClose} title={`Edit ${kind}`} busy={save.isPending}>
      <form onSubmit={submit} noValidate>
        <MediaFields
          title={title}
          description={description}
          titleError={isEmpty ? 'Title is required' : undefined}
          descriptionHint={kind === 'image' ? 'What it shows, for who cannot see it.' : undefined}
          onTitle={setTitle}
          onDescription={setDescription}
        />
        {item.lessons.length > 0 && (
          <p className="field-hint">The lessons that show it keep the title they were given there.</p>
        )}
        <SaveFailure failure={save.error} />
        <DialogFooter>
          <Button kind="secondary" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={save.isPending} busyLabel="Saving...">
            Save
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
