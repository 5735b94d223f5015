import { adminExamples } from './admin-examples.ts'
import type { EndpointExample } from './endpoint-example.ts'
import { shopExamples } from './shop/shop-examples.ts'
import type { Person } from './start-app.ts'
import { trackerExamples } from './tracker/tracker-examples.ts'

const answers = { lessonId: 1, answers: [0, 0, 0, 0, 0] }
const needsPayment = 'server/payments: paying, from the click to what it opens'
const needsReviewMail = 'server/learning: the weekly e-mail with a question'
const needsNews = 'server/operations/news: news by e-mail'
const needsProvider = 'server/accounts: a whole sign-in'
const needsRequest = 'server/accounts/requests: a request from its start to its end'
const needsMixedQuiz = 'server/learning/mixed: a whole mixed quiz'
const needsEmail = 'server/accounts: a whole sign-in by e-mail code'

/** An open mistake report, to be closed. */
async function reported(caller: Person): Promise<{ id: number }> {
  await caller.send('POST', '/api/lessons/1/reports', {
    kind: 'mistake',
    text: 'The sum is wrong.',
    wants_answer: true,
  })
  return (await caller.send('GET', '/api/admin/lesson-reports')).json().mistakes[0]
}
async function closedReport(caller: Person): Promise<{ id: number }> {
  const report = await reported(caller)
  await caller.send('POST', `/api/admin/lesson-reports/${report.id}/close`)
  return report
}
async function deletedReport(caller: Person): Promise<{ id: number }> {
  const report = await reported(caller)
  await caller.send('DELETE', `/api/admin/lesson-reports/${report.id}`)
  return report
}

/** A successful call of each endpoint that needs more than its path, one file per part of the contract. */
export const examples: Record<string, EndpointExample> = {
  'accounts.redirectUrl': { params: { provider: 'google' }, testedIn: needsProvider },
  'accounts.start': { params: { provider: 'google' }, testedIn: needsProvider },
  'accounts.callback': { params: { provider: 'google' }, testedIn: needsProvider },
  'accounts.createSession': { body: { code: 'x' }, testedIn: needsProvider },
  'accounts.requestCode': { body: { email: 'somebody@example.test' }, testedIn: needsEmail },
  'accounts.signInByCode': { body: { code: '000000' }, testedIn: needsEmail },
  'accounts.welcome': { body: { birth_month: 1, birth_year: 1990 }, testedIn: needsProvider },
  'accounts.endSession': {
    paramsFor: async (caller) => ({ id: (await caller.send('GET', '/api/account/sessions')).json()[0].id }),
  },
  'accounts.deleteAccount': { body: { confirm: 'DELETE' } },
  'accountRequests.stopOwnDeletion': { testedIn: needsRequest },
  'accountRequests.deletion': { params: { code: 'unknown' }, testedIn: needsRequest },
  'accountRequests.stopDeletion': { params: { code: 'unknown' }, testedIn: needsRequest },
  'accountRequests.export': { params: { code: 'unknown' }, testedIn: needsRequest },
  'accountRequests.sendDigits': { params: { code: 'unknown' }, testedIn: needsRequest },
  'accountRequests.fetchExport': { params: { code: 'unknown' }, body: { digits: null }, testedIn: needsRequest },
  'accountRequests.signIn': { params: { code: 'unknown' }, testedIn: needsRequest },
  'accountRequests.proveSignIn': { params: { code: 'unknown' }, testedIn: needsRequest },
  'accountRequests.signInStop': { params: { code: 'unknown' }, testedIn: needsRequest },
  'accountRequests.stopSignIn': { params: { code: 'unknown' }, testedIn: needsRequest },
  'lessons.preview': { params: { id: 4 } },
  'lessons.complete': { body: answers },
  'lessons.saveDraft': { body: { answers: [0, null, 1, null, null] } },
  'lessons.savePlace': { body: { place: 'the-idea' } },
  'lessonReports.send': { body: { kind: 'mistake', text: 'The sum in the second step is wrong.' } },
  'lessonReports.list': { query: '?state=open&lesson=1&after=1-1-0-9' },
  'lessonReports.close': { paramsFor: reported },
  'lessonReports.reopen': { paramsFor: closedReport },
  'lessonReports.remove': { paramsFor: reported },
  'reportActions.answer': { paramsFor: reported, body: { answer: 'Thank you, it is corrected.', close: true } },
  'reportActions.restore': { paramsFor: deletedReport },
  'reportBatches.close': { bodyFor: async (caller) => ({ reports: [(await reported(caller)).id] }) },
  'reportBatches.reopen': { bodyFor: async (caller) => ({ reports: [(await closedReport(caller)).id] }) },
  'mixedQuizzes.read': { params: { tier: 'bronze' }, testedIn: needsMixedQuiz },
  'mixedQuizzes.complete': {
    params: { tier: 'bronze' },
    body: { answers: [0], attempt: 1, quiz_version: 'x' },
    testedIn: needsMixedQuiz,
  },
  'reviews.answer': {
    body: { day: '2026-03-15', position: 0, chosen: 0 },
    testedIn: 'server/learning/reviews: answers to sets',
  },
  'memberships.checkout': { body: { tier: 'silver' } },
  'membershipLinks.create': { body: { tier: 'silver' } },
  'membershipLinks.withdraw': {
    paramsFor: async (caller) => (await caller.send('POST', '/api/memberships/links', { tier: 'gold' })).json(),
  },
  'membershipLinks.offer': { params: { code: 'unknown' }, testedIn: needsPayment },
  'membershipLinks.checkout': { params: { code: 'unknown' }, body: { price: 19.99 }, testedIn: needsPayment },
  'membershipLinks.confirm': { params: { code: 'unknown' }, body: { session_id: 'cs_x' }, testedIn: needsPayment },
  'reviewMail.switch': { body: { is_on: true } },
  'reviewMail.open': { params: { code: 'unknown' }, testedIn: needsReviewMail },
  'reviewMail.stop': { params: { code: 'unknown' }, testedIn: needsReviewMail },
  'news.switch': { body: { is_on: true } },
  'news.open': { params: { code: 'unknown' }, testedIn: needsNews },
  'news.stop': { params: { code: 'unknown' }, testedIn: needsNews },
  'payments.confirm': { body: { session_id: 'cs_x' }, testedIn: needsPayment },
  'payments.receipt': { testedIn: needsPayment },
  'payments.stripeEvent': { testedIn: needsPayment },
  'cashcoach.cancel': { testedIn: needsPayment },
  'cashcoach.portal': { testedIn: needsPayment },
  'settings.setStoreEnabled': { body: { value: 'false' } },
  ...trackerExamples,
  ...shopExamples,
  ...adminExamples,
}
