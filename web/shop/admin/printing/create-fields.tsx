import { errorMessage } from '#web/platform/api/errors.ts'
import { isPrintingOff } from '#web/shop/public/connection-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldPair } from '#web/ui/field.tsx'
import { Input, MoneyInput } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { DesignField } from './design-field.tsx'
import { catalogCategories, categoryText, readCategory } from './print-categories.ts'
import { type PrintFields, priceWarning, readPrintPrice } from './print-form.ts'
import { choiceWord, lossWarning, type ProductType, priceHint } from './print-text.ts'
import type { CreateForm } from './use-create-form.ts'

interface Types {
  data: { product_types: ProductType[] } | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

interface CreateFieldsProps {
  form: CreateForm
  /** With the options of the product type. */
  fields: PrintFields
  types: Types
  type: ProductType | undefined
  /** The partner's price for one, if known. */
  cost: number | null | undefined
  onUpload: (isRunning: boolean) => void
}

export function CreateFields({ form, fields, types, type, cost, onUpload }: CreateFieldsProps) {
  const { errors, set, leave } = form
  return (
    <>
      <Field label="Title *" error={errors.title}>
        <Input
          value={fields.title}
          onChange={({ target }) => set({ title: target.value })}
          onBlur={() => leave('title')}
          autoComplete="off"
          maxLength={120}
          required
        />
      </Field>
      <Field label="Description" error={errors.description}>
        <Textarea rows={2} value={fields.description} onChange={({ target }) => set({ description: target.value })} />
      </Field>
      <TypesError types={types} />
      <FieldPair>
        <TypeField form={form} fields={fields} types={types} />
        <Field label="Category" error={errors.category}>
          <Select
            value={fields.category}
            onChange={({ target }) => set({ category: readCategory(target.value) ?? '' })}
          >
            <option value="">That of the product type</option>
            {catalogCategories.map((category) => (
              <option key={category} value={category}>
                {categoryText[category]}
              </option>
            ))}
          </Select>
        </Field>
      </FieldPair>
      <FieldPair>
        <ChoiceField label="Color" form={form} name="color" value={fields.color} offered={type?.colors} />
        <ChoiceField label="Size" form={form} name="size" value={fields.size} offered={type?.sizes} />
      </FieldPair>
      <PriceField form={form} price={fields.price} cost={cost} />
      <DesignField
        value={fields.design}
        error={errors.design}
        onChange={(design) => set({ design })}
        onBlur={() => leave('design')}
        onUpload={onUpload}
      />
    </>
  )
}

/** Renders nothing if no partner is configured: the notice above explains that. */
function TypesError({ types: { error, isFetching, refetch } }: { types: Types }) {
  if (!error || isPrintingOff(error)) return null
  return (
    <Notice kind="error" title="The product types did not load">
      <p>{errorMessage(error)} What you typed is still here.</p>
      <Button kind="secondary" onClick={() => refetch()} busy={isFetching}>
        Retry
      </Button>
    </Notice>
  )
}

function TypeField({ form, fields, types }: Pick<CreateFieldsProps, 'form' | 'fields' | 'types'>) {
  const { set, leave, errors } = form
  return (
    <Field label="Product type *" error={errors.productType}>
      <Select
        value={fields.productType}
        // Another type has its own category.
        onChange={({ target }) => set({ productType: target.value, category: '' })}
        onBlur={() => leave('productType')}
        required
      >
        <option value="">{types.data || types.error ? 'Choose a product type' : 'Loading product types...'}</option>
        {types.data?.product_types.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

interface ChoiceFieldProps {
  label: string
  form: CreateForm
  name: 'color' | 'size'
  value: string
  /** Undefined before a product type is chosen; empty without options. */
  offered: readonly string[] | undefined
}

function ChoiceField({ label, form: { set, errors }, name, value, offered }: ChoiceFieldProps) {
  const choices = offered ?? [value]
  return (
    <Field label={label} error={errors[name]}>
      {choices.length === 0 ? (
        <Select disabled>
          <option>Only one</option>
        </Select>
      ) : (
        <Select value={value} onChange={({ target }) => set({ [name]: target.value })}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choiceWord(choice)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function PriceField({ form, price, cost }: { form: CreateForm; price: string; cost: number | null | undefined }) {
  const isEmpty = price.trim() === ''
  const warning = priceWarning(price) ?? (isEmpty ? null : lossWarning(readPrintPrice(price), cost))
  return (
    <Field
      label="Price in the store (USD)"
      error={form.errors.price}
      hint={<PriceHint text={priceHint(cost)} warning={warning} />}
    >
      <MoneyInput value={price} onChange={({ target }) => form.set({ price: target.value })} placeholder="0.00" />
    </Field>
  )
}

const PriceHint = ({ text, warning }: { text: string; warning: string | null }) => (
  <>
    {text} {warning && <strong className="text-ink">{warning}</strong>}
  </>
)
