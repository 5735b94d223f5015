import { addBill, addBudget, addExpense, categoryIds } from './cashcoach.ts'
import { lessonSource } from './lesson-source.ts'
import { plainMapping } from './plain-mapping.ts'
import type { Person } from './start-app.ts'

/** A call that succeeds, for the walk over the contract. */
export interface EndpointExample {
  params?: Record<string, string | number>
  /** Parameters that only a signed-in caller can know. */
  paramsFor?: (caller: Person) => Promise<{ id: number }>
  query?: string
  body?: object
  /** A body that only a signed-in caller can know. */
  bodyFor?: (caller: Person) => Promise<object>
  prepare?: (caller: Person) => Promise<unknown>
  /** Why one call alone cannot succeed, and the test that shows it succeeding. */
  testedIn?: string
}

const answers = { lessonId: 1, answers: [0, 0, 0, 0, 0] }
const firstCategory = async (caller: Person) => (await categoryIds(caller))[0]
const ownCategory = async (caller: Person) => ({ id: (await firstCategory(caller)) ?? 0 })
const category = { name: 'Pets', color: '#588b52', kind: 'want' }
const expense = { amount: 12.5, description: 'Lunch', category_id: 1, expense_date: '2026-03-14' }
const expenseFor = async (caller: Person) => ({ ...expense, category_id: await firstCategory(caller) })
const budget = { category_id: 1, monthly_limit: 400, alert_threshold: 80 }
const budgetFor = async (caller: Person) => ({ ...budget, category_id: await firstCategory(caller) })
const bill = { description: 'Rent', category_id: 1, amount: 900, period: 'monthly', next_due: '2026-04-01' }
const billFor = async (caller: Person) => ({ ...bill, category_id: await firstCategory(caller) })
/** An expense that was deleted, so that something can be undone. */
async function deleted(caller: Person, path: string, add: (caller: Person) => Promise<{ id: number }>) {
  const { id } = await add(caller)
  await caller.send('DELETE', `/api/expense-tracker/${path}/${id}`)
  return { id }
}
/** A report of a mistake, to be closed. */
async function reported(caller: Person): Promise<{ id: number }> {
  await caller.send('POST', '/api/lessons/1/reports', { kind: 'mistake', text: 'The sum is wrong.' })
  return (await caller.send('GET', '/api/admin/lesson-reports')).json().mistakes[0]
}
async function closedReport(caller: Person): Promise<{ id: number }> {
  const report = await reported(caller)
  await caller.send('POST', `/api/admin/lesson-reports/${report.id}/close`)
  return report
}
const product = {
  name: 'Budget notebook',
  description: 'For a year of sums.',
  price: 12.5,
  category: 'Merchandise',
  tags: ['paper'],
  image_url: null,
  is_active: true,
  inventory_count: 20,
  sku: null,
  kind: 'physical',
}
const affiliate = {
  title: 'A book',
  description: 'About money.',
  price: 18,
  affiliate_url: 'https://books.example/a-book',
  image_url: null,
  category: 'Books',
  is_active: true,
  display_order: 1,
}
const linkedVideo = {
  title: 'A clip',
  description: '',
  section: null,
  media_key: null,
  external_url: 'https://vimeo.com/123456789',
  resource_type: 'video',
}
const addProduct = async (caller: Person) => (await caller.send('POST', '/api/products', product)).json()
const addAffiliate = async (caller: Person) => (await caller.send('POST', '/api/affiliate/products', affiliate)).json()
const printed = {
  title: 'Growth Rings T-shirt',
  product_type: 't-shirts',
  design_images: [{ url: 'https://pictures.example/rings.png', placement: 'front' }],
}
const otherDesign = { url: 'https://pictures.example/larger.png', placement: 'front' }
const addPrinted = async (caller: Person) =>
  (await caller.send('POST', '/api/gelato/products', { ...printed, title: 'Another T-shirt' })).json()
const needsPrintOrder = 'server/printing: from the payment to the parcel'
const needsProductFile = 'server/shop: files that are uploaded'
const needsFile = 'server/imports: a whole import'
const needsUpload = 'server/media: from an upload to the lesson that shows it'
const needsPayment = 'server/payments: paying, from the click to what it opens'
const needsProduct = 'server/cart: carts of products made for the test'
const needsOrder = 'server/orders: buying, from the cart to what comes back'
const needsEditor = 'server/lesson-editor: from a draft to what learners read'
const needsProvider = 'server/accounts: a whole sign-in'

const needsMember = 'server/members: what the operator does for members'
const ownId = async ({ id }: Person) => ({ id })

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
  'lessons.preview': { params: { id: 4 } },
  'lessons.resources': {},
  'lessons.complete': { body: answers },
  'lessons.draft': {},
  'lessons.saveDraft': { body: { answers: [0, null, 1, null, null] } },
  'lessons.savePlace': { body: { place: 'the-idea' } },
  'lessonReports.send': { body: { kind: 'mistake', text: 'The sum in the second step is wrong.' } },
  'lessonReports.list': { query: '?state=open' },
  'lessonReports.close': { paramsFor: reported },
  'lessonReports.reopen': { paramsFor: closedReport },
  'lessonReports.remove': { paramsFor: reported },
  'learningReport.overview': {},
  'learningReport.lesson': {},
  'learningReport.exportLessons': {},
  'learningReport.exportQuestions': {},
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
  'expenses.categories': {},
  'expenses.addCategory': { body: category },
  'expenses.changeCategory': { paramsFor: ownCategory, body: category },
  'expenses.archiveCategory': { paramsFor: ownCategory },
  'expenses.restoreCategory': { paramsFor: ownCategory },
  'expenses.mergeCategory': {
    paramsFor: ownCategory,
    body: { into: 1 },
    bodyFor: async (caller) => ({ into: (await categoryIds(caller))[1] }),
  },
  'expenses.list': { query: '?month=3&year=2026' },
  'expenses.search': { query: '?q=lunch' },
  'expenses.add': { body: expense, bodyFor: expenseFor },
  'expenses.change': { paramsFor: addExpense, body: expense, bodyFor: expenseFor },
  'expenses.remove': { paramsFor: addExpense },
  'expenses.undo': { paramsFor: (caller) => deleted(caller, 'expenses', addExpense) },
  'expenses.settings': {},
  'expenses.changeSettings': {
    body: { month_start: 25, monthly_income: 2400, cash_on_hand: null, budget_emails: true },
  },
  'budgets.list': {},
  'budgets.suggestions': {},
  'budgets.add': { body: budget, bodyFor: budgetFor },
  'budgets.change': { paramsFor: addBudget, body: budget, bodyFor: budgetFor },
  'budgets.remove': { paramsFor: addBudget },
  'budgets.undo': { paramsFor: (caller) => deleted(caller, 'budgets', addBudget) },
  'imports.list': {},
  'imports.upload': { query: '?name=bank.csv', testedIn: needsFile },
  'imports.read': { testedIn: needsFile },
  'imports.preview': { body: plainMapping, testedIn: needsFile },
  'imports.rows': { testedIn: needsFile },
  'imports.commit': { body: { preview: 1, ticked: [], unticked: [], categories: [] }, testedIn: needsFile },
  'imports.cancel': { testedIn: needsFile },
  'imports.undo': { testedIn: needsFile },
  'imports.exportCsv': {},
  'insights.read': {},
  'bills.list': {},
  'bills.add': { body: bill, bodyFor: billFor },
  'bills.change': { paramsFor: addBill, body: bill, bodyFor: billFor },
  'bills.confirm': { paramsFor: addBill },
  'bills.dismiss': { paramsFor: addBill },
  'bills.restore': { paramsFor: addBill },
  'bills.skip': { paramsFor: addBill, body: { due: '2026-04-01' } },
  'bills.unskip': { paramsFor: addBill, body: { due: '2026-04-01' } },
  'forecast.read': {},
  'shop.list': { query: '?category=Books&sort=price_low' },
  'shop.categories': {},
  'shop.read': { testedIn: 'server/shop: what visitors see' },
  'shop.picture': { params: { key: 'unknown.png' }, testedIn: needsProductFile },
  'shop.shipping': {},
  'shop.setShipping': { body: { price: 4.5, countries: ['US'] } },
  'shop.create': { body: product },
  'shop.change': { paramsFor: addProduct, body: product },
  'shop.remove': { paramsFor: addProduct },
  'shop.restore': { paramsFor: addProduct },
  'shop.toggleActive': { paramsFor: addProduct },
  'shop.stock': { paramsFor: addProduct },
  'shop.uploadPicture': { testedIn: needsProductFile },
  'shop.uploadFile': { testedIn: needsProductFile },
  'shop.exportCsv': {},
  'shop.previewCsv': { testedIn: needsProductFile },
  'shop.importCsv': { testedIn: needsProductFile },
  'affiliates.list': {},
  'affiliates.listAll': {},
  'affiliates.click': { testedIn: 'server/affiliates' },
  'affiliates.create': { body: affiliate },
  'affiliates.change': { paramsFor: addAffiliate, body: affiliate },
  'affiliates.remove': { paramsFor: addAffiliate },
  'affiliates.restore': { paramsFor: addAffiliate },
  'affiliates.toggleActive': { paramsFor: addAffiliate },
  'progress.list': {},
  'printing.testConnection': {},
  'printing.productTypes': {},
  'printing.catalog': { query: '?category=apparel&search=shirt' },
  'printing.products': {},
  'printing.createProduct': { body: printed },
  'printing.replaceDesign': { paramsFor: addPrinted, body: { design_images: [otherDesign] } },
  'printing.orders': {},
  'printing.sendAgain': { testedIn: needsPrintOrder },
  'printing.sync': {},
  'printing.test': {},
  'printing.gelatoCallback': { testedIn: needsPrintOrder },
  'printing.prodigiCallback': { testedIn: needsPrintOrder },
  'media.videos': {},
  'media.images': {},
  'media.uploadVideo': { testedIn: needsUpload },
  'media.uploadImage': { testedIn: needsUpload },
  'media.video': { testedIn: needsUpload },
  'media.image': { testedIn: needsUpload },
  'media.poster': { testedIn: needsUpload },
  'media.captions': { testedIn: needsUpload },
  'media.changeVideo': { body: { title: 'Saving', description: '' }, testedIn: needsUpload },
  'media.changeImage': { body: { title: 'Saving', description: '' }, testedIn: needsUpload },
  'media.setPoster': { testedIn: needsUpload },
  'media.setCaptions': { testedIn: needsUpload },
  'media.removeCaptions': { testedIn: needsUpload },
  'media.removeVideo': { testedIn: needsUpload },
  'media.removeImage': { testedIn: needsUpload },
  'media.restoreVideo': { testedIn: needsUpload },
  'media.restoreImage': { testedIn: needsUpload },
  'media.attach': { body: { lesson_id: 1, title: 'Saving', description: '', display_order: 0 }, testedIn: needsUpload },
  'media.detach': { testedIn: needsUpload },
  'resources.list': {},
  'resources.download': { params: { id: 129 }, testedIn: 'server/resources: files of a course made for the test' },
  'resources.poster': { params: { id: 129 }, testedIn: 'server/resources: files of a course made for the test' },
  'resources.captions': { params: { id: 129 }, testedIn: 'server/resources: files of a course made for the test' },
  'cart.read': {},
  'cart.add': { body: { product_id: 1, quantity: 1 }, testedIn: needsProduct },
  'cart.setQuantity': { body: { quantity: 2 }, testedIn: needsProduct },
  'cart.remove': { testedIn: needsProduct },
  'cart.checkout': { body: { total: 12 }, testedIn: needsOrder },
  'cart.closeCheckout': {},
  'orders.list': {},
  'orders.files': {},
  'orders.read': { testedIn: needsOrder },
  'orders.confirm': { testedIn: needsOrder },
  'orders.download': { params: { id: 1, item: 1 }, testedIn: needsOrder },
  'orders.listAll': { query: '?state=to_send&search=mug' },
  'orders.exportCsv': {},
  'orders.readAny': { testedIn: needsOrder },
  'orders.fulfil': { body: { state: 'delivered' }, testedIn: needsOrder },
  'orders.refund': {
    body: { items: [{ item_id: 1, quantity: 1, restock: true }], shipping: false, amount: 12, reason: 'Broken' },
    testedIn: needsOrder,
  },
  'orders.resendReceipt': { testedIn: needsOrder },
  'settings.storeEnabled': {},
  'settings.setStoreEnabled': { body: { value: 'false' } },
  'members.list': { query: '?search=a&tier=bronze&cashcoach=none' },
  'members.read': { paramsFor: ownId },
  'members.grantTier': { paramsFor: ownId, body: { tier: 'gold', reason: 'A prize' } },
  'members.endGrant': { params: { id: 1, grant: 1 }, body: { reason: 'It was a mistake' }, testedIn: needsMember },
  'members.grantCashcoach': { body: { reason: 'A prize' }, testedIn: needsMember },
  'members.endCashcoach': { body: { when: 'now', reason: 'Asked for it' }, testedIn: needsMember },
  'members.endSessions': { testedIn: needsMember },
  'members.refund': { body: { amount: 5, refunded: 0, reason: 'Bought twice' }, testedIn: needsMember },
  'members.resendReceipt': { testedIn: needsMember },
  'revenue.report': { query: '?until=2026-02' },
  'revenue.exportCsv': {},
  'sync.preview': { testedIn: 'server/sync: no other site is set up' },
  'sync.run': { testedIn: 'server/sync: no other site is set up' },
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
  'lessonEditor.removeResource': { testedIn: needsEditor },
  'workbooks.create': {},
  'workbooks.replace': { testedIn: 'server/workbooks: the file of a form' },
  'backups.panel': {},
  'backups.create': { testedIn: 'server/backups: a folder for back-ups' },
  'adminLog.list': {},
  'adminLog.exportCsv': {},
  'debug.state': {},
  'debug.allLessons': {},
  'debug.lessonResources': { body: { lessonIds: [1, 2] } },
  'seeding.checkLessons': {},
  'seeding.seedLessons': {},
  'seeding.seedResources': {},
  'seeding.addPlatinumLessons': {},
  'seeding.fixLessonsConstraint': {},
  'seeding.fixAffiliateProducts': {},
  'seeding.updateBronzeAndSilver': {},
  'seeding.developmentLessons': {},
}
