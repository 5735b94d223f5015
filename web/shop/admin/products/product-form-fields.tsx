import { productCategories } from '#contract/shop/product-categories.ts'
import type { ProductKind } from '#contract/shop/products.ts'
import type { FieldsForm } from '#web/platform/forms/use-form-fields.ts'
import { Checkbox, Radio } from '#web/ui/checkbox.tsx'
import { Field, FieldPair } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { FileField } from './file-field.tsx'
import { PictureField } from './picture-field.tsx'
import type { ProductFields } from './product-form.ts'
import { TagField } from './tag-field.tsx'

interface ProductFormFieldsProps {
  form: FieldsForm<ProductFields>
  /** Called when an upload starts or ends. */
  onUpload: (isRunning: boolean) => void
}

export function ProductFormFields({ form, onUpload }: ProductFormFieldsProps) {
  const { fields, errors, set } = form
  return (
    <div className="grid gap-4">
      <Field label="Name *" error={errors.name}>
        <Input value={fields.name} onChange={({ target }) => set({ name: target.value })} autoComplete="off" required />
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
      <KindField value={fields.kind} onChange={(kind) => set({ kind })} />
      {fields.kind !== 'physical' && (
        <FileField
          file={fields.file_key}
          error={errors.file_key}
          onChange={(file) => set({ file_key: file })}
          onUpload={onUpload}
        />
      )}
      <FieldPair>
        <Field label="Inventory" error={errors.inventory_count} hint="Empty means unlimited">
          <NumberInput
            inputMode="numeric"
            min={0}
            step={1}
            value={fields.inventory_count}
            onType={(inventory_count) => set({ inventory_count })}
          />
        </Field>
        <Field label="SKU" error={errors.sku}>
          <Input value={fields.sku} onChange={({ target }) => set({ sku: target.value })} autoComplete="off" />
        </Field>
      </FieldPair>
      <TagField
        tags={fields.tags}
        typed={fields.tag}
        error={errors.tags}
        onType={(tag) => set({ tag })}
        onChange={(tags) => set({ tags, tag: '' })}
      />
      <PictureField form={form} onUpload={onUpload} />
      <Checkbox checked={fields.is_active} onChange={({ target }) => set({ is_active: target.checked })}>
        Active: visitors see it in the store
      </Checkbox>
    </div>
  )
}

interface PriceInputProps {
  value: string
  onType: (price: string) => void
}

export const PriceInput = (props: PriceInputProps) => (
  <NumberInput {...props} inputMode="decimal" prefix="$" min={0} step={0.01} required />
)

interface CategoryFieldProps {
  value: string
  error: string | undefined
  onChange: (category: string) => void
}

export const CategoryField = ({ value, error, onChange }: CategoryFieldProps) => (
  <Field label="Category" error={error}>
    <Select value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">No category</option>
      {productCategories.map((category) => (
        <option key={category}>{category}</option>
      ))}
    </Select>
  </Field>
)

const kinds: readonly [ProductKind, string][] = [
  ['physical', 'Physical'],
  ['digital', 'Digital'],
  ['both', 'Both'],
]

const KindField = ({ value, onChange }: { value: ProductKind; onChange: (kind: ProductKind) => void }) => (
  <fieldset>
    <legend className="field-label">What is sold</legend>
    <div className="flex flex-wrap gap-x-6">
      {kinds.map(([kind, label]) => (
        <Radio key={kind} name="kind" checked={value === kind} onChange={() => onChange(kind)}>
          {label}
        </Radio>
      ))}
    </div>
  </fieldset>
)
