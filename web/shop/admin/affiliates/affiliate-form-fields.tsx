import { PictureField } from '#web/shop/admin/products/picture-field.tsx'
import { CategoryField } from '#web/shop/admin/products/product-form-fields.tsx'
import type { FieldErrors } from '#web/shop/admin/products/use-management-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, FieldPair } from '#web/ui/field.tsx'
import { Input, MoneyInput } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { AffiliateFields } from './affiliate-entry.ts'

interface AffiliateFormFieldsProps {
  form: {
    fields: AffiliateFields
    errors: FieldErrors<AffiliateFields>
    set: (change: Partial<AffiliateFields>) => void
  }
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
          <MoneyInput value={fields.price} onChange={({ target }) => set({ price: target.value })} required />
        </Field>
        <CategoryField value={fields.category} error={errors.category} onChange={(category) => set({ category })} />
      </FieldPair>
      <Field
        label="Affiliate URL *"
        error={errors.affiliateUrl}
        hint="https only. The store says beside it that another shop sells it."
      >
        <Input
          type="url"
          placeholder="https://"
          autoComplete="off"
          value={fields.affiliateUrl}
          onChange={({ target }) => set({ affiliateUrl: target.value })}
          required
        />
      </Field>
      <Field label="Display order" error={errors.displayOrder} hint="Smaller numbers stand first.">
        <Input
          inputMode="numeric"
          autoComplete="off"
          className="tabular-nums"
          value={fields.displayOrder}
          onChange={({ target }) => set({ displayOrder: target.value })}
        />
      </Field>
      <PictureField form={form} onUpload={onUpload} />
      <Checkbox checked={fields.isActive} onChange={({ target }) => set({ isActive: target.checked })}>
        Active: visitors see it in the store
      </Checkbox>
    </div>
  )
}
