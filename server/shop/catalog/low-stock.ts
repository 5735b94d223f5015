import { lowStockBelow } from '#contract/shop/low-stock.ts'
import { localDate } from '#server/platform/base/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Notices } from '#server/platform/notices/notices.ts'
import type { ProductRow } from './product-row.ts'

/** A change of a product's stock; null is unlimited. */
interface StockChange {
  product: Pick<ProductRow, 'id' | 'name' | 'is_active'>
  before: number | null
  after: number | null
}

/** Called in the transaction of each sale and each edit of a product that is not deleted. */
export type ReportStock = (change: StockChange, timestamp: string) => Promise<void>

/**
 * Notifies the admin when the stock of an active product becomes low, at most once per product and day: unpaid orders
 * return what they held, so the same stock may fall several times.
 */
export const lowStockReport =
  ({ notices, config }: { notices: Notices; config: Pick<Config, 'businessTimeZone'> }): ReportStock =>
  async ({ product: { id, name, is_active: isActive }, before, after }, timestamp) => {
    const becomesLow = after !== null && after < lowStockBelow && (before === null || before >= lowStockBelow)
    if (!becomesLow || !isActive) return
    const now = Date.parse(timestamp)
    const key = `low-stock:${id}:${localDate(config.businessTimeZone, now)}`
    const left = after === 0 ? 'none is left' : `${after} left`
    const text = `${after === 0 ? 'Nothing' : `Only ${after}`} of “${name}” can be bought now. Orders that are not paid yet count as sold.`
    const subject = `Low stock: ${name}, ${left}`
    await notices.notify({ kind: 'low_stock', key, subject, text, path: '/product-management?show=low_stock' }, now)
  }
