import type { Person, TestApp } from './start-app.ts'

/** What the operator does at the desk of members. */
export const membersDesk = (site: () => TestApp, admin: () => Person) => ({
  read: async ({ id }: Pick<Person, 'id'>) => (await admin().send('GET', `/api/admin/members/${id}`)).json(),
  list: async (query = '') => (await admin().send('GET', `/api/admin/members${query}`)).json(),
  grantTier: ({ id }: Pick<Person, 'id'>, tier: string, reason = 'A prize of the school') =>
    admin().send('POST', `/api/admin/members/${id}/tier`, { tier, reason }),
  endGrant: ({ id }: Pick<Person, 'id'>, grant: number) =>
    admin().send('POST', `/api/admin/members/${id}/grants/${grant}/end`, { reason: 'It was a mistake' }),
  grantCashcoach: ({ id }: Pick<Person, 'id'>) =>
    admin().send('POST', `/api/admin/members/${id}/cashcoach`, { reason: 'A prize of the school' }),
  endCashcoach: ({ id }: Pick<Person, 'id'>, when: 'now' | 'paid_up') =>
    admin().send('POST', `/api/admin/members/${id}/cashcoach/end`, { when, reason: 'Asked by mail' }),
  refund: (payment: number, amount: number, refunded = 0) =>
    admin().send('POST', `/api/admin/payments/${payment}/refund`, { amount, refunded, reason: 'Bought twice' }),
  /** What came into the log about a member, the oldest first. */
  async logOf({ id }: Pick<Person, 'id'>) {
    const rows = await site().db.all`
      select action, subject, reason from admin_log where member_id = ${id} order by id`
    return rows.map(({ action, subject, reason }) => [action, subject, reason])
  },
})
