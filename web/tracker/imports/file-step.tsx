import { useMutation } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { call } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useIdempotencyKeys } from '#web/platform/api/idempotency-keys.ts'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { fileProblem, type StagedImport } from './import-text.ts'
import { PastImports } from './past-imports.tsx'

/** Chooses a file, or accepts a dropped one. */
export function FileStep({
  onStaged,
  onClose,
}: {
  onStaged: (stagedImport: StagedImport) => void
  onClose: () => void
}) {
  const upload = useUpload(onStaged)
  return (
    <div className="grid gap-6">
      <p className="text-ink-soft">
        Download a file from your bank or card and choose it here: CSV, OFX, QFX, QIF, CAMT.053 or MT940. You will see
        what it holds before anything is added.
      </p>
      <DropZone busy={upload.isPending} onFile={(file) => upload.mutate(file)} />
      {upload.error && (
        <Notice
          kind="error"
          title={upload.error instanceof FileRejected ? upload.error.message : errorMessage(upload.error)}
        >
          Nothing was added, and nothing of yours was changed.
        </Notice>
      )}
      <PastImports onClose={onClose} />
    </div>
  )
}

/** A file that is rejected before upload. */
class FileRejected extends Error {}

function useUpload(onStaged: (stagedImport: StagedImport) => void) {
  const keys = useIdempotencyKeys()
  return useMutation({
    mutationFn: (file: File) => {
      const problem = fileProblem(file)
      if (problem) throw new FileRejected(problem)
      const about = [file.name, file.size, file.lastModified]
      const request = { query: { name: file.name } }
      return call('imports', 'upload', request, { bytes: file, idempotencyKey: keys.keyFor(about) })
    },
    onSettled: () => keys.reset(),
    onSuccess: onStaged,
  })
}

function DropZone({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false)
  const id = useId()
  const choose = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !busy) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    choose(event.dataTransfer.files)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  return (
    <label
      className={classes('import-drop', isOver && 'import-drop-over')}
      htmlFor={id}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      aria-busy={busy || undefined}
    >
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,.ofx,.qfx,.qif,.xml,.sta,.mt940,.940,text/csv,application/x-ofx"
        disabled={busy}
        onChange={(event) => {
          choose(event.target.files)
          // Allows choosing the same file again after a correction.
          event.target.value = ''
        }}
      />
      {busy ? <Spinner /> : <FileUp />}
      <strong>{busy ? 'Reading the file...' : 'Choose a file'}</strong>
      <span className="text-ink-soft text-sm">or let it fall here: at most 10 MB and 20,000 rows</span>
    </label>
  )
}
