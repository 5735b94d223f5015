import { FileText, Upload } from 'lucide-react'
import { FileButton } from '#web/platform/admin/file-button.tsx'
import { UploadProgress } from '#web/platform/admin/upload-progress.tsx'
import { useUpload } from '#web/platform/admin/use-upload.ts'
import { formatFileSize } from '#web/platform/format/file-size.ts'
import { FieldError } from '#web/ui/field.tsx'
import type { SoldFile } from './product-form.ts'

interface FileFieldProps {
  file: SoldFile | null
  error: string | undefined
  onChange: (file: SoldFile | null) => void
  onUpload: (isRunning: boolean) => void
}

/** The file that a buyer downloads. */
export function FileField({ file, error: rejected, onChange, onUpload }: FileFieldProps) {
  const { running, error, start, cancel } = useUpload(
    'uploadFile',
    ({ file_key: key, name, size }) => onChange({ key, name, size }),
    onUpload,
  )
  const wrong = error ?? rejected
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label mb-2">File</legend>
      <div className="sold-file">
        <FileText />
        <span className="grid min-w-0">
          <strong className="truncate">{file ? file.name : 'No file yet'}</strong>
          <span className="text-ink-soft text-sm">
            {file ? `${formatFileSize(file.size)} · what a buyer downloads` : 'What a buyer downloads, at most 200 MB'}
          </span>
        </span>
        <FileButton label="File to upload" onFile={start}>
          <Upload />
          {file ? 'Replace' : 'Upload a file'}
        </FileButton>
      </div>
      {running && <UploadProgress {...running} onCancel={cancel} />}
      {wrong && <FieldError>{wrong}</FieldError>}
    </fieldset>
  )
}
