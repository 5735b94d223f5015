import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import type { MemberPurchase } from './member-text.ts'

/** The e-mail address of the payer of a link, read at the payment provider on request. */
export function PayerAddress({ purchase: { id, what } }: { purchase: MemberPurchase }) {
  const [isRequested, setRequested] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('members', 'payer', { params: { id: String(id) } }),
    enabled: isRequested,
    refetchOnWindowFocus: false,
  })
  if (data)
    return (
      <span className="purchase-note wrap-anywhere" role="status">
        Paid by {data.email ? <a href={`mailto:${data.email}`}>{data.email}</a> : 'an address that the provider lacks'}.
      </span>
    )
  return (
    <span className="purchase-payer">
      <Button
        kind="quiet"
        aria-label={`Payer's address: ${what}`}
        busy={isFetching}
        onClick={() => (isRequested ? refetch() : setRequested(true))}
      >
        Payer's address
      </Button>
      {error && !isFetching && (
        <span className="purchase-note" role="alert">
          {errorMessage(error)}
        </span>
      )}
    </span>
  )
}
