import { Image, Link2, Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { FileButton } from '#web/platform/admin/file-button.tsx'
import { UploadProgress } from '#web/platform/admin/upload-progress.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useDesignUpload } from './use-design-upload.ts'

const MediaPicker = lazy(async () => ({ default: (await import('./media-picker.tsx')).MediaPicker }))

interface DesignFieldProps {
  value: string
  error: string | undefined
  onChange: (design: string) => void
  onBlur?: () => void
  /** Called when an upload starts or ends. */
  onUpload: (isRunning: boolean) => void
}

/** A design by URL, by upload, or copied from the media library. */
export function DesignField({ value, error, onChange, onBlur, onUpload }: DesignFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const upload = useDesignUpload(onChange, onUpload)
  return (
    <div className="grid gap-3">
      <Field
        label="Address of the design *"
        error={error}
        hint="PNG or JPEG that the partner can load; PDF by its address. A picture that you choose here is kept on this site."
      >
        <Input
          type="url"
          prefix={<Link2 />}
          placeholder="https://"
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
          required
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => setOpen(true)}>
          <Image />
          Choose from media
        </Button>
        <FileButton accept="image/jpeg,image/png,image/webp" label="Design to upload" onFile={upload.start}>
          <Upload />
          Upload a picture
        </FileButton>
      </div>
      {upload.running && <UploadProgress {...upload.running} onCancel={upload.cancel} />}
      {upload.error && <FieldError>{upload.error}</FieldError>}
      <Suspense>{isOpen && <MediaPicker onChoose={upload.takeFromMedia} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}
