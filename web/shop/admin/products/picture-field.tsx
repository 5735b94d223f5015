import { Link2, Upload } from 'lucide-react'
import { FileButton } from '#web/platform/admin/file-button.tsx'
import { UploadProgress } from '#web/platform/admin/upload-progress.tsx'
import { useUpload } from '#web/platform/admin/use-upload.ts'
import type { FieldsForm } from '#web/platform/forms/use-form-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { PictureFields } from './product-form.ts'
import { ProductPicture } from './product-picture.tsx'

interface PictureFieldProps {
  form: FieldsForm<PictureFields>
  onUpload: (isRunning: boolean) => void
}

/** A picture by upload with preview, or by URL, which is copied when the product is saved. */
export function PictureField({ form: { fields, errors, set }, onUpload }: PictureFieldProps) {
  const { running, error, start, cancel } = useUpload(
    'uploadPicture',
    ({ image_url: picture }) => set({ image_url: picture, pictureAddress: '' }),
    onUpload,
  )
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label mb-2">Picture</legend>
      <div className="picture-field">
        <ProductPicture address={fields.image_url || null} />
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-2">
            <FileButton accept="image/jpeg,image/png,image/webp" label="Picture to upload" onFile={start}>
              <Upload />
              {fields.image_url ? 'Replace' : 'Upload a picture'}
            </FileButton>
            {fields.image_url && (
              <Button kind="quiet" onClick={() => set({ image_url: '' })}>
                Remove<span className="sr-only"> picture</span>
              </Button>
            )}
          </div>
          <p className="field-hint">JPEG, PNG or WebP, at most 5 MB. Kept on this site.</p>
        </div>
      </div>
      {running && <UploadProgress {...running} onCancel={cancel} />}
      {error && <FieldError>{error}</FieldError>}
      <Field
        label="Or the address of a picture"
        error={errors.image_url}
        hint="We copy the picture once, so that visitors load it from us alone."
      >
        <Input
          type="url"
          prefix={<Link2 />}
          placeholder="https://"
          autoComplete="off"
          value={fields.pictureAddress}
          onChange={({ target }) => set({ pictureAddress: target.value })}
        />
      </Field>
    </fieldset>
  )
}
