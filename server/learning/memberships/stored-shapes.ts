import { defineStoredJson } from '#server/platform/db/stored-json.ts'
import { TierPurchase } from './tier-purchase.ts'

/** An upgrade in its payment attempt. Equal texts mean equal requests. */
export const storedPurchase = defineStoredJson({
  name: 'payment_attempts.item.membership',
  readers: { 1: TierPurchase },
})
