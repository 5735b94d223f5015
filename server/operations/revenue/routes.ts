import type { revenue as contract } from '#contract/operations/revenue.ts'
import { toDollars } from '#contract/platform/money.ts'
import type { DisputedPayments } from '#server/operations/disputes/service.ts'
import type { FailedRefunds } from '#server/operations/failed-refunds/service.ts'
import type { AuditLog } from '#server/platform/audit/audit-log.ts'
import { byteOrderMark, csvLine } from '#server/platform/base/csv.ts'
import { sendCsv } from '#server/platform/http/send-csv.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { RevenueService } from './service.ts'

const headerFor = (zone: string) => [
  ...[`Month (${zone})`, 'Memberships', 'CashCoach', 'Store', 'Refunds', 'Revenue', 'Sales tax'],
  ...['Subscribers at the beginning', 'Of them ended', 'Trials that ended', 'Of them stayed'],
]

export const revenueRoutes = (
  service: RevenueService,
  failed: FailedRefunds,
  disputes: Pick<DisputedPayments, 'list'>,
  auditLog: AuditLog,
): Handlers<typeof contract> => ({
  disputes: () => disputes.list(),
  failedRefunds: () => failed.list(),
  closeFailedRefund: (call) =>
    failed.close(
      call.params.id,
      { recordAudit: auditLog.recorderFor(call, 'revenue.closeFailedRefund'), reason: call.body.reason },
      call.now,
    ),
  report: ({ query, now }) => service.report(query.until, now),
  async exportCsv({ now, reply }) {
    const lines = (await service.all(now)).map(({ sum, counts }) =>
      csvLine([
        sum.month,
        ...[sum.memberships, sum.cashcoach, sum.store, sum.refunds, sum.revenue, sum.sales_tax].map(toDollars),
        ...[counts?.active ?? 0, counts?.ended ?? 0, counts?.trials ?? 0, counts?.stayed ?? 0],
      ]),
    )
    return sendCsv(reply, 'moneta-revenue.csv', `${byteOrderMark}${csvLine(headerFor(service.zone))}${lines.join('')}`)
  },
})
