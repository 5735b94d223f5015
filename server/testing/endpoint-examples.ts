import type { Person } from './start-app.ts'

/** A call that succeeds, for the walk over the contract. */
export interface EndpointExample {
  params?: Record<string, string | number>
  /** Parameters that only a signed-in caller can know. */
  paramsFor?: (caller: Person) => Promise<{ id: number }>
  query?: string
  body?: object
  prepare?: (caller: Person) => Promise<unknown>
  /** Why one call alone cannot succeed, and the test that shows it succeeding. */
  testedIn?: string
}

const answers = { lessonId: 1, answers: [0, 0, 0, 0, 0] }
const needsPayment = 'server/payments: paying, from the click to what it opens'
const needsProvider = 'server/accounts: a whole sign-in'

export const examples: Record<string, EndpointExample> = {
  'accounts.redirectUrl': { params: { provider: 'google' }, testedIn: needsProvider },
  'accounts.start': { params: { provider: 'google' }, testedIn: needsProvider },
  'accounts.callback': { params: { provider: 'google' }, testedIn: needsProvider },
  'accounts.createSession': { body: { code: 'x' }, testedIn: needsProvider },
  'accounts.me': {},
  'accounts.logout': {},
  'accounts.logoutByPost': {},
  'accounts.welcome': { body: { birth_month: 1, birth_year: 1990 }, testedIn: needsProvider },
  'accounts.sessions': {},
  'accounts.endSession': {
    paramsFor: async (caller) => ({ id: (await caller.send('GET', '/api/account/sessions')).json()[0].id }),
  },
  'accounts.endSessions': {},
  'accounts.exportAccount': {},
  'accounts.deleteAccount': { body: { confirm: 'DELETE' } },
  'lessons.list': {},
  'lessons.read': {},
  'lessons.resources': {},
  'lessons.complete': { body: answers },
  'lessons.draft': {},
  'lessons.saveDraft': { body: { answers: [0, null, 1, null, null] } },
  'lessons.savePlace': { body: { place: 'the-idea' } },
  'memberships.me': {},
  'memberships.checkout': { body: { tier: 'silver' } },
  'membershipLinks.list': {},
  'membershipLinks.create': { body: { tier: 'silver' } },
  'membershipLinks.withdraw': {
    paramsFor: async (caller) => (await caller.send('POST', '/api/memberships/links', { tier: 'gold' })).json(),
  },
  'membershipLinks.offer': { params: { code: 'unknown' }, testedIn: needsPayment },
  'membershipLinks.checkout': { params: { code: 'unknown' }, body: { price: 19.99 }, testedIn: needsPayment },
  'membershipLinks.confirm': { params: { code: 'unknown' }, body: { session_id: 'cs_x' }, testedIn: needsPayment },
  'payments.confirm': { body: { session_id: 'cs_x' }, testedIn: needsPayment },
  'payments.purchases': {},
  'payments.receipt': { testedIn: needsPayment },
  'payments.stripeEvent': { testedIn: needsPayment },
  'cashcoach.status': {},
  'cashcoach.subscribe': {},
  'cashcoach.cancel': { testedIn: needsPayment },
  'cashcoach.portal': { testedIn: needsPayment },
  'progress.list': {},
  'resources.download': { params: { id: 129 }, testedIn: 'server/resources: files of a course made for the test' },
  'resources.poster': { params: { id: 129 }, testedIn: 'server/resources: files of a course made for the test' },
  'resources.captions': { params: { id: 129 }, testedIn: 'server/resources: files of a course made for the test' },
  'settings.storeEnabled': {},
  'settings.setStoreEnabled': { body: { value: 'false' } },
  'seeding.checkLessons': {},
  'seeding.seedLessons': {},
  'seeding.seedResources': {},
  'seeding.addPlatinumLessons': {},
  'seeding.developmentLessons': {},
}
