import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useConnectionTest } from './use-printing.ts'

const facts = [
  [
    'Sync',
    'Reads each printed product from the print partner. A new one arrives inactive. Your titles and prices stay yours.',
  ],
  [
    'Fulfilment orders',
    'Creating fulfilment orders happens by itself when an order with a printed product is paid. This page never does it.',
  ],
  [
    'Order status',
    'Receiving order-status updates from the print partner happens by itself, too. This page never asks for them.',
  ],
] as const

/** How the store and the print partner speak to each other. */
export function ApiInfo() {
  const test = useConnectionTest()
  return (
    <Card as="section" aria-labelledby="api-info" className="mt-12 grid gap-4">
      <div className="management-title mb-0">
        <h2 className="text-lg" id="api-info">
          API Info
        </h2>
        <Button kind="secondary" onClick={test.run} busy={test.busy} busyLabel="Testing...">
          Test connection
        </Button>
      </div>
      <dl className="management-facts">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
