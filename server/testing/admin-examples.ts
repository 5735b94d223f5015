import type { EndpointExample } from './endpoint-example.ts'
import { lessonSource } from './learning/lesson-source.ts'
import { announcementBody, draftOf, needsAnnouncement, sendingOf } from './operations/announcements.ts'
import type { Person } from './start-app.ts'

const linkedVideo = {
  title: 'A clip',
  description: '',
  section: null,
  media_key: null,
  external_url: 'https://vimeo.com/123456789',
  resource_type: 'video',
}
const printed = {
  title: 'Growth Rings T-shirt',
  product_type: 't-shirts',
  design_images: [{ url: 'https://pictures.example/rings.png', placement: 'front' }],
}
const otherDesign = { url: 'https://pictures.example/larger.png', placement: 'front' }
const addPrinted = async (caller: Person) =>
  (await caller.send('POST', '/api/gelato/products', { ...printed, title: 'Another T-shirt' })).json()
const needsPrintOrder = 'server/shop/printing: from the payment to the parcel'
const needsEditor = 'server/learning/editor: from a draft to what learners read'
const needsUpkeep = 'server/learning/upkeep: corrections of edited lessons'
const needsMember = 'server/operations/members: what the operator does for members'
const ownId = async ({ id }: Person) => ({ id })
/** Names of filters are unique. */
let filters = 0
const savedFilter = async (caller: Person) => {
  filters += 1
  return (await caller.send('POST', '/api/admin/members/filters', { name: `Filter ${filters}`, filter: {} })).json()
}
const someBatch = async (caller: Person) =>
  (
    await caller.send('POST', '/api/admin/members/grants', { granted: 'gold', members: [caller.id], reason: 'A prize' })
  ).json()

export const adminExamples: Record<string, EndpointExample> = {
  'printing.catalog': { query: '?category=apparel&search=shirt' },
  'printing.createProduct': { body: printed },
  'printing.replaceDesign': { paramsFor: addPrinted, body: { design_images: [otherDesign] } },
  'printing.sendAgain': { testedIn: needsPrintOrder },
  'printing.gelatoCallback': { testedIn: needsPrintOrder },
  'printing.prodigiCallback': { testedIn: needsPrintOrder },
  'members.list': { query: '?search=a&tier=bronze&cashcoach=none&segment=stuck&joined_from=2026-01-01&sort=paid' },
  'members.ids': { query: '?segment=inactive' },
  'members.exportCsv': { query: '?segment=bought_nothing&sort=name' },
  'members.saveFilter': { body: { name: 'Gold', filter: { tier: 'gold' } } },
  'members.changeFilter': { paramsFor: savedFilter, body: { name: 'Platinum', filter: { tier: 'platinum' } } },
  'members.removeFilter': { paramsFor: savedFilter },
  'members.saveNote': { paramsFor: ownId, body: { note: 'Asked for an invoice' } },
  'memberBatches.create': { bodyFor: async ({ id }) => ({ granted: 'silver', members: [id], reason: 'A prize' }) },
  'memberBatches.read': { paramsFor: someBatch },
  'memberBatches.end': { body: { reason: 'The wrong members' }, testedIn: needsMember },
  'adminSearch.find': { query: '?q=emile' },
  'adminEmails.switch': { params: { kind: 'order' }, body: { is_on: false } },
  'adminEmails.setDelivery': { body: { delivery: 'digest' } },
  'members.read': { paramsFor: ownId },
  'members.grantTier': { paramsFor: ownId, body: { tier: 'gold', reason: 'A prize' } },
  'members.endGrant': { params: { id: 1, grant: 1 }, body: { reason: 'It was a mistake' }, testedIn: needsMember },
  'members.grantCashcoach': { body: { reason: 'A prize' }, testedIn: needsMember },
  'members.endCashcoach': { body: { when: 'now', reason: 'Asked for it' }, testedIn: needsMember },
  'members.endSessions': { testedIn: needsMember },
  'members.refund': { body: { amount: 5, refunded: 0, reason: 'Bought twice' }, testedIn: needsMember },
  'members.payer': { testedIn: needsMember },
  'members.resendReceipt': { testedIn: needsMember },
  'memberRequests.read': { paramsFor: ownId },
  'memberRequests.startDeletion': { body: { email: 'a@example.test', reason: 'Asked for it' }, testedIn: needsMember },
  'memberRequests.requestExport': { body: { reason: 'Asked for it' }, testedIn: needsMember },
  'memberRequests.withdrawExport': { body: { reason: 'Asked for it' }, testedIn: needsMember },
  'memberRequests.startSignIn': { body: { email: 'new@example.test', reason: 'Asked for it' }, testedIn: needsMember },
  'memberRequests.cancelSignIn': { body: { reason: 'Asked for it' }, testedIn: needsMember },
  'memberRequests.cancelDeletion': { body: { reason: 'Asked for it' }, testedIn: needsMember },
  'revenue.closeFailedRefund': { body: { reason: 'Paid by check' }, testedIn: needsMember },
  'revenue.report': { query: '?until=2026-02' },
  'journal.month': { query: '?from=2026-03-01&to=2026-03-15&show=sales' },
  'journal.exportCsv': { query: '?from=2026-03-01&to=2026-03-15' },
  'moneySums.read': { query: '?from=2026-03-01&to=2026-03-15' },
  'moneySums.exportCsv': { query: '?month=2026-03' },
  'moneySums.recurring': { query: '?month=2026-03' },
  'announcements.create': { body: announcementBody },
  'announcements.read': { paramsFor: draftOf },
  'announcements.change': { paramsFor: draftOf, body: { ...announcementBody, subject: 'Another subject' } },
  'announcements.remove': { paramsFor: draftOf },
  'announcements.audience': { paramsFor: draftOf },
  'announcements.html': { paramsFor: draftOf },
  'announcements.test': { paramsFor: draftOf },
  'announcements.send': { paramsFor: draftOf, testedIn: needsAnnouncement },
  'announcements.pause': { paramsFor: sendingOf },
  'announcements.resume': { testedIn: needsAnnouncement },
  'announcements.cancel': { paramsFor: sendingOf },
  'sync.preview': { testedIn: 'server/learning/sync: no other site is set up' },
  'sync.run': { testedIn: 'server/learning/sync: no other site is set up' },
  'lessonEditor.list': { testedIn: needsEditor },
  'lessonEditor.create': { body: { title: 'Plan a Party', tier: 'bronze', after: null }, testedIn: needsEditor },
  'lessonEditor.reorder': { body: { lessons: [] }, testedIn: needsEditor },
  'lessonEditor.insertables': { testedIn: needsEditor },
  'lessonEditor.exportAll': { testedIn: needsEditor },
  'lessonEditor.importFiles': { testedIn: needsEditor },
  'lessonEditor.read': { testedIn: needsEditor },
  'lessonEditor.remove': { testedIn: needsEditor },
  'lessonEditor.saveDraft': { body: lessonSource(), testedIn: needsEditor },
  'lessonEditor.discardDraft': { testedIn: needsEditor },
  'lessonEditor.check': { body: lessonSource(), testedIn: needsEditor },
  'lessonEditor.preview': { body: lessonSource(), testedIn: needsEditor },
  'lessonEditor.publish': { body: { note: '' }, testedIn: needsEditor },
  'lessonEditor.unpublish': { testedIn: needsEditor },
  'lessonEditor.versions': { testedIn: needsEditor },
  'lessonEditor.version': { testedIn: needsEditor },
  'lessonEditor.differences': { testedIn: needsEditor },
  'lessonEditor.restore': { body: { replace_draft: false }, testedIn: needsEditor },
  'lessonEditor.exportOne': { testedIn: needsEditor },
  'lessonEditor.addResource': { body: linkedVideo, testedIn: needsEditor },
  'lessonEditor.orderResources': { body: { ids: [] }, testedIn: needsEditor },
  'lessonEditor.changeResource': { body: { title: 'A clip', description: '', section: null }, testedIn: needsEditor },
  'scheduledPublications.list': {},
  'scheduledPublications.save': { body: { publish_at: '2100-01-01T09:00:00.000Z', note: '' }, testedIn: needsEditor },
  'scheduledPublications.cancel': { params: { id: 1 } },
  'draftViews.view': { params: { id: 1, reader: 'visitor' }, body: lessonSource() },
  'courseUpkeep.figures': {},
  'courseUpkeep.corrections': {},
  'courseUpkeep.takeOver': { body: { lesson: 1, correction: 'none' }, testedIn: needsUpkeep },
  'courseUpkeep.settle': { body: { lesson: 1, correction: 'none' }, testedIn: needsUpkeep },
  'courseUpkeep.reopen': { body: { lesson: 1, correction: 'none' }, testedIn: needsUpkeep },
  'lessonEditor.removeResource': { testedIn: needsEditor },
  'workbooks.replace': { testedIn: 'server/learning/workbooks: the file of a form' },
  'backups.create': { testedIn: 'server/operations/backups: a folder for back-ups' },
  'viewAs.end': { testedIn: 'server/operations/view-as/view-as.test.ts' },
  'viewAs.start': { body: { tier: 'silver' } },
  'debug.lessonResources': { body: { lessonIds: [1, 2] } },
}
