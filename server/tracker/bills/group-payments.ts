import { joinGroups } from './join-groups.ts'
import type { Payment, PaymentGroup } from './payment.ts'

/** Groups of payments that may be of one bill, with at least two. @param payments sorted by day */
export function groupPayments(payments: readonly Payment[]): PaymentGroup[] {
  const byKey = new Map<string, Payment[][]>()
  for (const payment of payments) {
    const groups = byKey.get(payment.key)
    const group = groups?.find(([first]) => first?.category === payment.category)
    if (group) group.push(payment)
    else if (groups) groups.push([payment])
    else byKey.set(payment.key, [[payment]])
  }
  return joinGroups([...byKey.values()].flat()).filter(({ length }) => length > 1)
}
