import { ifMailed } from '#web/platform/browser/site-switches.ts'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { useForm } from '#web/platform/forms/use-form.ts'
import { useFormFields } from '#web/platform/forms/use-form-fields.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { Field, FieldPair } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { type AddressRow, addressFields, addressForm, addressInLine } from './address-form.ts'
import { fixedPlaceText } from './change-text.ts'
import { countryName } from './country-name.ts'
import type { ChangeDialogProps } from './use-order-changes.ts'

/** Changes where an order is sent. */
export function AddressDialog(props: ChangeDialogProps) {
  const { id, isAdmin, changes, onClose } = props
  const form = useAddressForm(props)
  const text = (
    name: Exclude<keyof typeof form.fields, 'country'>,
    label: string,
    autoComplete: string,
    optional = false,
  ) => (
    <Field label={label} error={form.errors[name]} optional={optional}>
      <Input
        value={form.fields[name]}
        onChange={({ target }) => form.set({ [name]: target.value })}
        autoComplete={isAdmin ? 'off' : autoComplete}
        maxLength={200}
      />
    </Field>
  )
  return (
    <FormDialog
      form={form}
      title={`Address of order ${id}`}
      onClose={onClose}
      submit="Save address"
      conflict={{
        title: () => 'This address was changed in the meantime.',
        now: ({ address }) => (address ? `It is now: ${addressInLine(address)}.` : 'It is now empty.'),
      }}
    >
      <div className="grid gap-4">
        {text('name', 'Name', 'shipping name')}
        {text('line1', 'Street and number', 'shipping address-line1')}
        {text('line2', 'Apartment or company', 'shipping address-line2', true)}
        {text('city', 'City', 'shipping address-level2')}
        <FieldPair>
          {text('state', 'State or province', 'shipping address-level1')}
          {text('postal_code', 'ZIP or postal code', 'shipping postal-code')}
        </FieldPair>
        <Country form={form} changes={changes} />
      </div>
      {isAdmin && <p className="text-ink-soft text-sm">{ifMailed('The buyer gets an e-mail with the new address.')}</p>}
    </FormDialog>
  )
}

interface CountryProps extends Pick<ChangeDialogProps, 'changes'> {
  form: ReturnType<typeof useAddressForm>
}

function Country({ form, changes }: CountryProps) {
  const fixed = fixedPlaceText(changes)
  if (fixed !== null) return <p className="text-ink-soft text-sm">{form.errors.country ?? fixed}</p>
  return (
    <Field label="Country" error={form.errors.country}>
      <Select value={form.fields.country} onChange={({ target }) => form.set({ country: target.value })}>
        {changes.countries.map((code) => (
          <option key={code} value={code}>
            {countryName(code)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function useAddressForm({ id, changes, used, onClose }: ChangeDialogProps) {
  const { notify, dismissAll } = useNotices()
  const fieldsOf = (row: AddressRow) => addressFields(row, changes.countries)
  return useForm({
    definition: addressForm,
    input: useFormFields(() => fieldsOf(changes)),
    row: { address: changes.address } as AddressRow,
    fieldsOf,
    async save(body, row) {
      await used.setAddress({ ...body, seen: { address: row?.address ?? null } })
      dismissAll()
      notify({ kind: 'good', title: `Order ${id} goes to the new address` })
      onClose()
    },
    findCurrent: async () => ({ address: (await used.readAgain()).address }),
    onClose,
  })
}
