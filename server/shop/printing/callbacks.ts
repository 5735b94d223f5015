import * as z from 'zod'
import { line } from '#contract/platform/input-fields.ts'
import type { PrintPartner } from '#contract/shop/printing.ts'
import { secretsEqual } from '#server/platform/base/hash.ts'
import { problem } from '#server/platform/http/problems.ts'
import type { JobQueue } from '#server/platform/jobs/jobs.ts'
import { printJob } from './order-queue.ts'
import type { PrintOrderStore } from './order-store.ts'
import { printingOffPublicly } from './partner-error.ts'
import type { PrintSettings } from './print-settings.ts'

const name = line(200, 'An event names what it is about.')
const GelatoEvent = z
  .object({ id: name, orderId: name.optional(), orderReferenceId: name.optional() })
  .transform(({ id, orderId, orderReferenceId }) => ({ id, order: orderId ?? '', reference: orderReferenceId ?? '' }))

const ProdigiEvent = z
  .object({
    id: name,
    subject: z.string().regex(/^ord_\w{1,100}$/),
    data: z.object({ order: z.object({ merchantReference: name.optional() }).optional() }).optional(),
  })
  .transform(({ id, subject, data }) => ({ id, order: subject, reference: data?.order?.merchantReference ?? '' }))

interface Dependencies {
  rows: Pick<PrintOrderStore, 'idOf'>
  jobs: Pick<JobQueue, 'enqueue' | 'wake'>
  settings: () => Promise<PrintSettings>
}

/**
 * Handles the partners' callbacks. A callback only names an order; a job reads its state from the partner. The job key
 * is the event id, so that a repeated event runs once.
 */
export function printCallbacks({ rows, jobs, settings }: Dependencies) {
  const receive = async (partner: PrintPartner, event: z.output<typeof GelatoEvent>, now: number) => {
    const id = await rows.idOf(partner, event.order, event.reference)
    if (id !== undefined) {
      await jobs.enqueue(printJob, `${partner}:${event.id}`, { print_order: id }, now)
      jobs.wake(printJob)
    }
    return { received: true }
  }

  const assertSecret = async (partner: PrintPartner, secretSent: string | undefined) => {
    const { secret, ...partners } = await settings()
    if (!partners[partner] || !secret) throw printingOffPublicly()
    if (secretSent === undefined || !secretsEqual(secretSent, secret))
      throw problem(403, 'bad_secret', 'This does not come from the print partner.')
  }

  return {
    async gelato(bytes: Buffer, secret: string | undefined, now: number) {
      await assertSecret('gelato', secret)
      return receive('gelato', readEvent(GelatoEvent, bytes), now)
    },

    async prodigi(bytes: Buffer, secret: string | undefined, now: number) {
      await assertSecret('prodigi', secret)
      return receive('prodigi', readEvent(ProdigiEvent, bytes), now)
    },
  }
}

function readEvent<T>(schema: z.ZodType<T>, bytes: Buffer): T {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    throw problem(400, 'bad_event', 'This is no event of the print partner.')
  }
}
