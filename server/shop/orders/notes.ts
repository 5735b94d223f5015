import * as z from 'zod'
import type { OrderNote, OrderNoteBody } from '#contract/shop/order-notes.ts'
import type { PaymentsPublic } from '#server/payments/area.ts'
import type { RecordAudit } from '#server/platform/audit/audit-log.ts'
import { isoTimestamp } from '#server/platform/base/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { parseRow } from '#server/platform/db/rows.ts'
import { assertSeen } from '#server/platform/http/etag.ts'
import { notFound } from '#server/platform/http/problems.ts'
import { aboutOrder, orderTitle } from './rules.ts'
import type { OrderStore } from './store.ts'

const NoteRow = z.object({ note: z.string(), updated_at: z.string() })

interface Dependencies {
  db: Database
  orders: Pick<OrderStore, 'byId' | 'items' | 'lock'>
  payers: Pick<PaymentsPublic['payers'], 'lock'>
}

/** Internal notes of the admins about orders. No reply, document, e-mail or export of the buyer contains them. */
export function orderNotes({ db, orders, payers }: Dependencies) {
  async function read(orderId: number): Promise<OrderNote> {
    const row = await db.one`select note, updated_at from order_notes where order_id = ${orderId}`
    return parseRow(NoteRow, row) ?? { note: '', updated_at: null }
  }

  async function store(orderId: number, note: string, timestamp: string): Promise<OrderNote> {
    if (note === '') {
      await db.run`delete from order_notes where order_id = ${orderId}`
      return { note, updated_at: null }
    }
    await db.run`
      insert into order_notes (order_id, note, updated_at) values (${orderId}, ${note}, ${timestamp})
      on conflict (order_id) do update set note = excluded.note, updated_at = excluded.updated_at`
    return { note, updated_at: timestamp }
  }

  return {
    read,

    /** Replaces a note; the audit log gets no text. @throws 412 if it is no longer the one that the admin has seen */
    save: (id: number, { note, seen }: OrderNoteBody, now: number, recordAudit: RecordAudit): Promise<OrderNote> =>
      db.transaction(async () => {
        const existing = await orders.byId(id)
        if (!existing) throw notFound('This order does not exist.')
        // A deletion of the member waits for this note and deletes it, too.
        if (existing.member_id !== null) await payers.lock(existing.member_id)
        const order = (await orders.lock(id)) ?? existing
        const before = await read(id)
        if (before.note === note) return before
        assertSeen(before, seen)
        const saved = await store(id, note, isoTimestamp(now))
        const title = orderTitle(await orders.items(id))
        await recordAudit({ ...aboutOrder(order, title), fields: ['note'] })
        return saved
      }),

    /** Must be called in the transaction that deletes a member, before the deletion. */
    removeOf: (memberId: number) => db.run`
      delete from order_notes where order_id in (select id from orders where member_id = ${memberId})`,
  }
}

export type OrderNotes = ReturnType<typeof orderNotes>
