import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { invalidate, type ReplyOf } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { upload } from '#web/platform/api/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { importedText } from './import-text.ts'

type Imported = ReplyOf<'lessonEditor', 'importFiles'>

/** Imports exported lessons as drafts. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { imported, failure, isMissing, busy, submit } = useImport()
  return (
    <Dialog open onClose={onClose} title="Import lessons" busy={busy}>
      {imported ? (
        <Outcome imported={imported} onClose={onClose} />
      ) : (
        <form onSubmit={submit} noValidate>
          <p>Lessons in the form of the content folder. Each becomes a draft; nothing is published.</p>
          <Field
            label="File"
            hint="A .zip as “Export all” or the export of one lesson gives it, of up to 10 MB."
            error={isMissing ? 'Please choose a file.' : undefined}
          >
            <Input type="file" name="file" accept=".zip,application/zip" />
          </Field>
          {failure && (
            <Notice kind="error" title={failure}>
              Nothing was taken in.
            </Notice>
          )}
          <DialogFooter>
            <Button kind="secondary" disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" busy={busy} busyLabel="Importing...">
              Import as drafts
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}

const Outcome = ({ imported, onClose }: { imported: Imported; onClose: () => void }) => (
  <div className="grid gap-4">
    <Notice kind={imported.left.length > 0 ? 'warn' : 'good'} title={importedText(imported)}>
      {imported.drafted.length > 0 ? 'Read each draft before you publish it.' : 'Nothing was changed.'}
    </Notice>
    <Titles label="These have a draft now" titles={imported.drafted} />
    <Titles label="These could not be taken in" titles={imported.left} />
    <DialogFooter>
      <Button onClick={onClose}>Done</Button>
    </DialogFooter>
  </div>
)

const Titles = ({ label, titles }: { label: string; titles: readonly string[] }) =>
  titles.length > 0 && (
    <section aria-label={label}>
      <h3 className="text-md">{label}</h3>
      <ul className="list-disc pl-6">
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </section>
  )

function useImport() {
  const client = useQueryClient()
  const [imported, setImported] = useState<Imported | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const file = form.get('file')
    const isEmpty = !(file instanceof File) || file.size === 0
    setMissing(isEmpty)
    setFailure(null)
    if (isEmpty || busy) return
    setBusy(true)
    try {
      setImported(await upload('lessonEditor', 'importFiles', form))
      invalidate(client, 'lessonEditor')
    } catch (error) {
      setFailure(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return { imported, failure, isMissing, busy, submit }
}
