import type { PrintStatus } from '#contract/shop/printing.ts'
import { capitalized } from '#web/platform/format/sentence.ts'
import type { StatusKind } from '#web/ui/status.tsx'

/** Order status at the partner. The partner may have statuses unknown to this site. */
const kinds = new Map(
  Object.entries({
    completed: 'done',
    delivered: 'done',
    processing: 'working',
    in_production: 'working',
    shipped: 'sent',
    pending: 'waiting',
    cancelled: 'error',
    failed: 'error',
  } satisfies Record<PrintStatus, StatusKind>),
)

/** Color of a status: green, blue, purple, yellow or red; grey for all others. */
export const statusKind = (status: string): StatusKind => kinds.get(status.toLowerCase()) ?? 'neutral'

/** A status as text: 'in_production' is 'In production'. */
export function statusWord(status: string): string {
  const text = status
    .replaceAll(/[_\s-]+/g, ' ')
    .trim()
    .toLowerCase()
  return text === '' ? 'Unknown' : capitalized(text)
}
