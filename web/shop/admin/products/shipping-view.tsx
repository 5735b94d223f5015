import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AdminStaleNotice } from '#web/platform/admin/admin-stale-notice.tsx'
import { RowsSkeleton } from '#web/platform/admin/rows-skeleton.tsx'
import { apiQuery, call, invalidate, type ReplyOf } from '#web/platform/api/api.ts'
import { dollarsText } from '#web/platform/format/dollars.ts'
import { errorsByField } from '#web/platform/forms/define-form.ts'
import { FormContent } from '#web/platform/forms/form-dialog.tsx'
import { useForm } from '#web/platform/forms/use-form.ts'
import { useFormFields } from '#web/platform/forms/use-form-fields.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { countryName } from '#web/shop/orders/country-name.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { MoneyInput } from '#web/ui/input.tsx'
import { CountryField } from './country-field.tsx'
import { readPrice } from './product-form.ts'
import { failureOf } from './product-text.ts'
import '#web/shop/admin/orders/orders.css'
import './product-form.css'

type Shipping = ReplyOf<'shop', 'shipping'>

const shippingQuery = apiQuery('shop', 'shipping')

/** Shipping price per order, and the countries shipped to. */
export function ShippingView() {
  const { data, error, isFetching, refetch } = useQuery(shippingQuery)
  if (data) return <ShippingForm shipping={data} />
  if (error) return <AdminStaleNotice error={error} onRetry={refetch} busy={isFetching} absent="What shipping costs" />
  return <RowsSkeleton label="Loading shipping..." />
}

interface ShippingFields {
  price: string
  countries: readonly string[]
}

const fieldsOf = ({ price, countries }: Shipping): ShippingFields => ({ price: price.toFixed(2), countries })

function useShippingForm(shipping: Shipping) {
  const client = useQueryClient()
  const { notify } = useNotices()
  return useForm<Shipping, ShippingFields, Shipping>({
    definition: {
      read: ({ price, countries }) => ({ body: { price: readPrice(price), countries: [...countries] } }),
      errorsOf: (wire) => errorsByField(wire, { price: 'price', countries: 'countries' }),
    },
    input: useFormFields(() => fieldsOf(shipping)),
    row: shipping,
    fieldsOf,
    async save(body, row) {
      const saved = await call('shop', 'setShipping', { body: { ...body, ...(row && { seen: row }) } })
      client.setQueryData(shippingQuery.queryKey, saved)
      notify({ kind: 'good', title: 'Shipping was saved' })
      invalidate(client, 'cart')
      return saved
    },
    findCurrent: () => client.fetchQuery({ ...shippingQuery, staleTime: 0 }),
    onClose() {},
    isInline: true,
  })
}

function ShippingForm({ shipping }: { shipping: Shipping }) {
  const form = useShippingForm(shipping)
  const { fields, set, errors } = form
  return (
    <Card as="section" aria-labelledby="shipping-heading" className="shipping-card">
      <h2 className="text-xl" id="shipping-heading">
        Shipping
      </h2>
      <FormContent
        form={form}
        submit="Save shipping"
        failureOf={(error) => failureOf(error, 'Failed to save shipping', 'What you typed is still here.')}
        conflict={{
          title: () => 'Shipping was changed meanwhile.',
          now: ({ price, countries }) =>
            `It is now ${dollarsText(price)} for each order. Countries: ${countries.map(countryName).join(', ')}.`,
        }}
      >
        <div className="grid gap-4">
          <Field
            label="Price for each order"
            error={errors.price}
            hint="One price, whatever the order holds. Digital products ship free."
          >
            <MoneyInput value={fields.price} onChange={({ target }) => set({ price: target.value })} />
          </Field>
          <CountryField
            chosen={fields.countries}
            error={errors.countries}
            onChange={(countries) => set({ countries })}
          />
        </div>
      </FormContent>
    </Card>
  )
}
