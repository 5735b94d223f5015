import { createHmac, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { foldText } from '#server/platform/base/fold-text.ts'
import type { Database } from '#server/platform/db/database.ts'
import { settingStore } from '#server/platform/settings/store.ts'

const keyName = 'payer_address_key'
const Owners = z.object({ member_id: z.int() }).array()

/** Maximum number of members found by one payer's address. */
const maxMembers = 1000

const hashOf = (key: string, address: string) =>
  createHmac('sha256', key).update(foldText(address.trim())).digest('hex')

/**
 * Finds payments by the address that the payer of a link entered. Only a keyed hash is stored: a holder of the key can
 * test a known address.
 */
export const payerAddressStore = (db: Database) => {
  const settings = settingStore(db)
  return {
    /** Stores the hash of a payment's address, unless there is one. */
    async save(chargeId: number, address: string) {
      const key = await settings.readOrCreate(keyName, randomBytes(32).toString('hex'))
      await db.run`
        update payment_charges set payer_hash = ${hashOf(key, address)} where id = ${chargeId} and payer_hash is null`
    },

    /** Erases the hashes of a member's payments. Call it before the member is deleted. */
    erase: (memberId: number) => db.run`
      update payment_charges set payer_hash = null where member_id = ${memberId} and payer_hash is not null`,

    /** Members whose links were paid from this address. */
    async membersOf(address: string): Promise<number[]> {
      // Without a key no link was paid, and reading creates none.
      const key = await settings.read(keyName)
      if (key === undefined) return []
      const rows = await db.all`
        select distinct member_id from payment_charges
        where payer_hash = ${hashOf(key, address)} and member_id is not null limit ${maxMembers}`
      return Owners.parse(rows).map(({ member_id }) => member_id)
    },
  }
}

export type PayerAddressStore = ReturnType<typeof payerAddressStore>
