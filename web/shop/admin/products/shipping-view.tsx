import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { AdminStaleNotice } from '#web/platform/admin/admin-stale-notice.tsx'
import { RowsSkeleton } from '#web/platform/admin/rows-skeleton.tsx'
import { apiQuery, type ReplyOf } from '#web/platform/api/api.ts'
import { fieldErrors, statusOf } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { SaveFailure } from '#web/platform/messages/save-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { MoneyInput } from '#web/ui/input.tsx'
import { CountryField } from './country-field.tsx'
import { readPrice } from './product-form.ts'
import { failureOf } from './product-text.ts'
import '#web/shop/admin/orders/orders.css'
import './product-form.css'

type Shipping = ReplyOf<'shop', 'shipping'>

/** Shipping price per order, and the countries shipped to. */
export function ShippingView() {
  const { data, error, isFetching, refetch } = useQuery(apiQuery('shop', 'shipping'))
  if (data) return <ShippingForm shipping={data} />
  if (error) return <AdminStaleNotice error={error} onRetry={refetch} busy={isFetching} absent="What shipping costs" />
  return <RowsSkeleton label="Loading shipping..." />
}

function ShippingForm({ shipping }: { shipping: Shipping }) {
  const { notify } = useNotices()
  const [price, setPrice] = useState(shipping.price.toFixed(2))
  const [countries, setCountries] = useState<readonly string[]>(shipping.countries)
  const save = useApiMutation('shop', 'setShipping', {
    invalidates: [['shop', 'shipping'], 'cart'],
    onSuccess: () => notify({ kind: 'good', title: 'Shipping was saved' }),
  })
  const errors = fieldErrors(save.error)
  const failure = save.error && failureOf(save.error, 'Failed to save shipping', 'What you typed is still here.')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate({ body: { price: readPrice(price), countries: [...countries] } })
  }
  return (
    <Card as="section" aria-labelledby="shipping-heading" className="shipping-card">
      <h2 className="text-xl" id="shipping-heading">
        Shipping
      </h2>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        {statusOf(save.error) !== 401 && <SaveFailure failure={failure?.title}>{failure?.text}</SaveFailure>}
        <Field
          label="Price for each order"
          error={errors.price}
          hint="One price, whatever the order holds. Digital products ship free."
        >
          <MoneyInput value={price} onChange={({ target }) => setPrice(target.value)} />
        </Field>
        <CountryField chosen={countries} error={errors.countries} onChange={setCountries} />
        <div className="order-buttons">
          <Button type="submit" busy={save.isPending} busyLabel="Saving...">
            Save shipping
          </Button>
        </div>
      </form>
    </Card>
  )
}
