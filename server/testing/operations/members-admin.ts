import { requestsAdmin } from '#server/testing/accounts/requests.ts'
import { payFor } from '#server/testing/payments/paying.ts'
import type { Person, TestApp } from '#server/testing/start-app.ts'

/** The admin's actions on members. */
export const membersAdmin = (site: TestApp, admin: Person) => ({
  read: async ({ id }: Pick<Person, 'id'>) => (await admin.send('GET', `/api/admin/members/${id}`)).json(),
  list: async (query = '') => (await admin.send('GET', `/api/admin/members${query}`)).json(),
  grantTier: ({ id }: Pick<Person, 'id'>, tier: string, reason = 'A prize of the school') =>
    admin.send('POST', `/api/admin/members/${id}/tier`, { tier, reason }),
  endGrant: ({ id }: Pick<Person, 'id'>, grant: number) =>
    admin.send('POST', `/api/admin/members/${id}/grants/${grant}/end`, { reason: 'It was a mistake' }),
  grantCashcoach: ({ id }: Pick<Person, 'id'>) =>
    admin.send('POST', `/api/admin/members/${id}/cashcoach`, { reason: 'A prize of the school' }),
  endCashcoach: ({ id }: Pick<Person, 'id'>, when: 'now' | 'paid_up') =>
    admin.send('POST', `/api/admin/members/${id}/cashcoach/end`, { when, reason: 'Asked by mail' }),
  refund: (payment: number, amount: number, refunded = 0) =>
    admin.send('POST', `/api/admin/payments/${payment}/refund`, { amount, refunded, reason: 'Bought twice' }),
  /** The audit log entries of a member, oldest first. */
  async logOf({ id }: Pick<Person, 'id'>) {
    const rows = await site.db.all`
      select action, subject, reason from admin_log where member_id = ${id} order by id`
    return rows.map(({ action, subject, reason }) => [action, subject, reason])
  },
})

/** Admin calls on the requests of a member. */
function requestPresses(site: TestApp, admin: Person) {
  const { send } = requestsAdmin(admin)
  return {
    'memberRequests.startDeletion': async () => {
      const member = await site.as('deletion-starts@example.test')
      return send(member, 'deletion', { email: member.email })
    },
    'memberRequests.requestExport': async () => send(await site.as('export-requested@example.test'), 'export'),
    'memberRequests.withdrawExport': async () => {
      const member = await site.as('export-withdrawn@example.test')
      await send(member, 'export')
      return send(member, 'export/withdraw')
    },
    'memberRequests.startSignIn': async () =>
      send(await site.as('sign-in-starts@example.test'), 'sign-in', { email: 'starts-new@example.test' }),
    'memberRequests.cancelSignIn': async () => {
      const member = await site.as('sign-in-cancelled@example.test')
      await send(member, 'sign-in', { email: 'cancelled-new@example.test' })
      return send(member, 'sign-in/cancel')
    },
    'memberRequests.cancelDeletion': async () => {
      const member = await site.as('deletion-cancelled@example.test')
      await send(member, 'deletion', { email: member.email })
      return send(member, 'deletion/cancel')
    },
  }
}

/** Admin calls that need a member with a purchase or grant, which one example cannot create. */
export function memberPresses(site: TestApp, admin: Person) {
  const memberAdmin = membersAdmin(site, admin)
  const buyer = async (email: string) => {
    const member = await site.as(email)
    await payFor(site, member, 'silver')
    return (await memberAdmin.read(member)).purchases[0].id
  }
  return {
    'members.endGrant': async () => {
      const member = await site.as('grant-ends@example.test', { tier: 'silver' })
      return memberAdmin.endGrant(member, (await memberAdmin.read(member)).tier_entries[0].id)
    },
    'members.grantCashcoach': async () => memberAdmin.grantCashcoach(await site.as('coach-given@example.test')),
    'members.endCashcoach': async () => {
      const member = await site.as('coach-ends@example.test')
      await memberAdmin.grantCashcoach(member)
      return memberAdmin.endCashcoach(member, 'now')
    },
    'members.endSessions': async () => {
      const { id } = await site.as('sessions-end@example.test')
      return admin.send('DELETE', `/api/admin/members/${id}/sessions`)
    },
    'memberBatches.end': async () => {
      const { id } = await site.as('batch-ends@example.test')
      const body = { granted: 'silver', members: [id], reason: 'A prize' }
      const batch = (await admin.send('POST', '/api/admin/members/grants', body)).json()
      // As if the job had run.
      await site.db.run`update member_batch_rows set state = 'granted' where batch_id = ${batch.id}`
      return admin.send('POST', `/api/admin/members/grants/${batch.id}/end`, { reason: 'The wrong members' })
    },
    ...requestPresses(site, admin),
    'members.refund': async () => memberAdmin.refund(await buyer('money-back@example.test'), 5),
    'revenue.closeFailedRefund': async () => {
      const payment = await buyer('sent-back@example.test')
      await memberAdmin.refund(payment, 5)
      await site.payments.provider.failRefund(site.payments.provider.list('refund')[0]?.id ?? '')
      const [failed] = (await admin.send('GET', '/api/admin/failed-refunds')).json()
      return admin.send('POST', `/api/admin/failed-refunds/${failed.id}/close`, { reason: 'Paid by check' })
    },
    'members.resendReceipt': async () =>
      admin.send('POST', `/api/admin/payments/${await buyer('receipt-again@example.test')}/receipt`),
  }
}
