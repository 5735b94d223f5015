import * as z from 'zod'
import type { OrderRow, Stage } from './store.ts'

/** The order fields that the API requires. */
export const NewOrder = z.object({
  merchantReference: z.string().min(1),
  idempotencyKey: z.string().optional(),
  shippingMethod: z.enum(['Budget', 'Standard', 'StandardPlus', 'Express', 'Overnight']),
  callbackUrl: z.url().optional(),
  recipient: z.object({
    name: z.string().min(1),
    address: z.object({
      line1: z.string().min(1),
      line2: z.string().optional(),
      postalOrZipCode: z.string().min(1),
      countryCode: z.string().length(2),
      townOrCity: z.string(),
      stateOrCounty: z.string().optional(),
    }),
  }),
  items: z
    .object({
      merchantReference: z.string().optional(),
      sku: z.string().min(1),
      copies: z.int().positive(),
      sizing: z.enum(['fillPrintArea', 'fitPrintArea', 'stretchToPrintArea']),
      attributes: z.record(z.string(), z.string()).optional(),
      assets: z.object({ printArea: z.string(), url: z.url() }).array().min(1),
    })
    .array()
    .min(1),
})

const OrderRequest = NewOrder.pick({ items: true, recipient: true })
const stageWords: Record<Stage, string> = {
  created: 'InProgress',
  passed: 'InProgress',
  in_production: 'InProgress',
  shipped: 'InProgress',
  delivered: 'Complete',
  canceled: 'Cancelled',
  failed: 'InProgress',
}
const printedStages: readonly Stage[] = ['shipped', 'delivered']

/** An order in Prodigi's format. */
export function prodigiOrder(order: OrderRow) {
  const { items, recipient } = OrderRequest.parse(order.wish)
  const { stage } = order
  const hasLeft = printedStages.includes(stage)
  return {
    id: order.id,
    merchantReference: order.reference,
    created: new Date(order.created_at).toISOString(),
    lastUpdated: new Date(order.moved_at).toISOString(),
    status: {
      stage: stageWords[stage],
      details: {
        downloadAssets: stage === 'failed' ? 'Error' : 'Complete',
        printReadyAssetsPrepared: stage === 'created' ? 'NotStarted' : 'Complete',
        allocateProductionLocation: stage === 'created' ? 'NotStarted' : 'Complete',
        inProduction: hasLeft ? 'Complete' : stage === 'in_production' ? 'InProgress' : 'NotStarted',
        shipping: hasLeft ? 'Complete' : 'NotStarted',
      },
      issues:
        stage === 'failed'
          ? [
              {
                objectId: order.id,
                errorCode: 'order.items.assets.NotDownloaded',
                description: 'The design is too small for its print area: 900 of 2,400 pixels.',
              },
            ]
          : [],
    },
    recipient,
    items,
    shipments: hasLeft
      ? [
          {
            id: `shp_${order.seq}`,
            status: 'Shipped',
            carrier: { name: 'USPS', service: 'Ground' },
            tracking: {
              number: `9300 ${order.seq.toString().padStart(8, '0')}`,
              url: `https://tools.usps.com/go/TrackConfirmAction?tLabels=9300${order.seq.toString().padStart(8, '0')}`,
            },
          },
        ]
      : [],
  }
}
