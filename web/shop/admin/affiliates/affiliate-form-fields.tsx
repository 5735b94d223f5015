import type { FieldsForm } from '#web/platform/forms/use-form-fields.ts'
import { PictureField } from '#web/shop/admin/products/picture-field.tsx'
import { CategoryField, PriceInput } from '#web/shop/admin/products/product-form-fields.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, FieldPair } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { AffiliateFields } from './affiliate-form.ts'

interface AffiliateFormFieldsProps {
  form: FieldsForm<AffiliateFields>
  onUpload: (isRunning: boolean) => void
}

export function AffiliateFormFields({ form, onUpload }: AffiliateFormFieldsProps) {
  const { fields, errors, set } = form
  return (
    <div className="grid gap-4">
      <Field label="Title *" error={errors.title}>
        <Input
          value={fields.title}
          onChange={({ target }) => set({ title: target.value })}
          autoComplete="off"
          required
        />
      </Field>
      <Field label="Description" error={errors.description}>
        <Textarea rows={3} value={fields.description} onChange={({ target }) => set({ description: target.value })} />
      </Field>
      <FieldPair>
        <Field label="Price *" error={errors.price}>
          <PriceInput value={fields.price} onType={(price) => set({ price })} />
        </Field>
        <CategoryField value={fields.category} error={errors.category} onChange={(category) => set({ category })} />
      </FieldPair>
      <Field
        label="Affiliate URL *"
        error={errors.affiliate_url}
        hint="https only. The store says beside it that another shop sells it."
      >
        <Input
          type="url"
          placeholder="https://"
          autoComplete="off"
          value={fields.affiliate_url}
          onChange={({ target }) => set({ affiliate_url: target.value })}
          required
        />
      </Field>
      <Field label="Display order" error={errors.display_order} hint="Smaller numbers stand first.">
        <NumberInput
          inputMode="numeric"
          min={0}
          step={1}
          value={fields.display_order}
          onType={(display_order) => set({ display_order })}
        />
      </Field>
      <PictureField form={form} onUpload={onUpload} />
      <Checkbox checked={fields.is_active} onChange={({ target }) => set({ is_active: target.checked })}>
        Active: visitors see it in the store
      </Checkbox>
    </div>
  )
}
