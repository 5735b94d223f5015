import { AdminSectionTitle, Definitions } from '#web/platform/admin/admin-section.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { DescriptionItem } from '#web/ui/description-list.tsx'
import { useConnectionTest } from './use-printing.ts'

const definitions: DescriptionItem[] = [
  {
    label: 'Sync',
    value:
      'Reads each printed product from the print partner. A new one arrives inactive. Your titles and prices stay yours.',
  },
  {
    label: 'Fulfilment orders',
    value:
      'Creating fulfilment orders happens by itself when an order with a printed product is paid. This page never does it.',
  },
  {
    label: 'Order status',
    value:
      'Receiving order-status updates from the print partner happens by itself, too. This page never asks for them.',
  },
]

/** Describes how the shop and the print partner communicate. */
export function ApiInfo() {
  const test = useConnectionTest()
  return (
    <Card as="section" aria-labelledby="api-info" className="mt-12 grid gap-4">
      <AdminSectionTitle className="mb-0">
        <h2 className="text-lg" id="api-info">
          API Info
        </h2>
        <Button kind="secondary" onClick={test.run} busy={test.busy} busyLabel="Testing...">
          Test connection
        </Button>
      </AdminSectionTitle>
      <Definitions rows={definitions} />
    </Card>
  )
}
