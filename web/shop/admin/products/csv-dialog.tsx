import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CsvButton, fileForm, ReadingFile } from '#web/platform/admin/file-button.tsx'
import { invalidate } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { upload } from '#web/platform/api/upload.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CsvPreview } from './csv-preview.tsx'
import { canImport, type ImportPreview, importedText, importLabel } from './csv-text.ts'

/** Imports a CSV of products: choose the file, preview the changes, then apply all or nothing. */
export function CsvDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const preview = useMutation({ mutationFn: (chosen: File) => upload('shop', 'previewCsv', fileForm(chosen)) })
  const commit = useCommit(onClose)
  const choose = (chosen: File) => {
    commit.reset()
    setFile(chosen)
    preview.mutate(chosen)
  }
  const error = commit.error ?? preview.error
  const isReady = preview.data !== undefined && canImport(preview.data)
  return (
    <Dialog open onClose={onClose} title={file ? `Import ${file.name}` : 'Import products'} busy={commit.isPending}>
      <div className="grid gap-4" aria-live="polite">
        {!preview.data && !preview.isPending && (
          <p className="text-ink-soft">
            Choose a CSV as this page exports it. You see what it would change before anything changes.
          </p>
        )}
        {preview.isPending && <ReadingFile />}
        {preview.data && <CsvPreview preview={preview.data} />}
        {error && (
          <Notice kind="error" title={errorMessage(error)}>
            Nothing was changed.
          </Notice>
        )}
      </div>
      <DialogFooter>
        <Button kind="secondary" onClick={onClose} disabled={commit.isPending}>
          Cancel
        </Button>
        {!isReady && <CsvButton label="CSV of products" hasFile={file !== null} onFile={choose} />}
        {file && preview.data && isReady && (
          <Button onClick={() => commit.mutate(file)} busy={commit.isPending} busyLabel="Importing...">
            {importLabel(preview.data)}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

function useCommit(onClose: () => void) {
  const client = useQueryClient()
  const { notify } = useNotices()
  return useMutation<ImportPreview, Error, File>({
    mutationFn: (file) => upload('shop', 'importCsv', fileForm(file)),
    onSuccess(done) {
      // The products may have changed since the preview.
      if (done.problems.length > 0) throw new Error('The file no longer fits the products.')
      notify({ kind: 'good', title: importedText(done) })
      onClose()
      return invalidate(client, 'shop')
    },
  })
}
