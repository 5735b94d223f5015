import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { replacementNote, uploadFailure, type WorkbookState } from '#web/learning/public/workbook-states.ts'
import { invalidate } from '#web/platform/api/api.ts'
import { upload } from '#web/platform/api/upload.ts'
import { formatFileSize } from '#web/platform/format/file-size.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

/** Replaces a workbook with the chosen file, and shows the progress. */
function useReplacement(id: number) {
  const client = useQueryClient()
  const { notify, dismissAll } = useNotices()
  const chooser = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [share, setShare] = useState(0)
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (chosen: File) => {
      const form = new FormData()
      form.append('resourceId', String(id))
      form.append('file', chosen)
      return upload('workbooks', 'replace', form, { onProgress: (sent, total) => setShare(sent / Math.max(total, 1)) })
    },
    async onSuccess({ message }) {
      await invalidate(client, 'workbooks')
      setFile(undefined)
      dismissAll()
      notify({ kind: 'good', title: message })
    },
    onError(error) {
      dismissAll()
      notify({ kind: 'error', title: uploadFailure(error) })
    },
  })
  // The pressed button was removed with the file.
  useEffect(() => {
    if (isSuccess) chooser.current?.focus()
  }, [isSuccess])
  return { file, setFile, share, isPending, chooser, send: () => file && mutate(file) }
}

export function WorkbookRow({ state }: { state: WorkbookState }) {
  const { file, setFile, share, isPending, chooser, send } = useReplacement(state.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <li className="tool">
      <div className="tool-text">
        <h2 className="text-md" id={`workbook-${state.id}`}>
          {state.title}
        </h2>
        <p className="text-ink-soft text-sm">
          Lesson {state.lesson}
          {state.size !== null && `, ${formatFileSize(state.size)}`}
        </p>
        <p>{state.isWorking ? <Chip kind="good">Working</Chip> : <Chip kind="error">Broken</Chip>}</p>
      </div>
      <form className="workbook-form" aria-labelledby={`workbook-${state.id}`} onSubmit={submit}>
        <label className="btn btn-secondary">
          {file ? 'Choose another file' : 'Choose a file'}
          <input
            ref={chooser}
            type="file"
            accept=".xlsx,.xls"
            className="sr-only"
            disabled={isPending}
            key={file ? 'chosen' : 'none'}
            onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
          />
        </label>
        {file && (
          <>
            <p className="text-sm wrap-anywhere">
              {file.name}, {formatFileSize(file.size)}
            </p>
            <p className="text-ink-soft text-sm">{replacementNote}</p>
            <Button type="submit" busy={isPending} busyLabel="Uploading...">
              Upload
            </Button>
            {isPending && <ProgressBar value={share * 100} label={`Uploading ${file.name}`} />}
          </>
        )}
      </form>
    </li>
  )
}
