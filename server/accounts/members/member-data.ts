import { accountTables } from '#server/accounts/member-tables.ts'
import { learningTables } from '#server/learning/member-tables.ts'
import { operationsTables } from '#server/operations/member-tables.ts'
import { paymentTables } from '#server/payments/member-tables.ts'
import type { MemberTable } from '#server/platform/member-table.ts'
import { shopTables } from '#server/shop/member-tables.ts'
import { trackerTables } from '#server/tracker/member-tables.ts'

/** Every table of the account export. */
export const memberTables: readonly MemberTable[] = [
  ...accountTables,
  ...paymentTables,
  ...learningTables,
  ...trackerTables,
  ...shopTables,
  ...operationsTables,
]
