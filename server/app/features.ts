import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { memberTables } from '#server/accounts/members/member-data.ts'
import { accountRoutes } from '#server/accounts/members/routes.ts'
import { accountService } from '#server/accounts/members/service.ts'
import { userOf } from '#server/accounts/sessions/session-routes.ts'
import { lessonEditorRoutes } from '#server/learning/editor/routes.ts'
import { courseVersion } from '#server/learning/lessons/course-version.ts'
import { lessonHeads } from '#server/learning/lessons/lesson-heads.ts'
import { lessonRoutes } from '#server/learning/lessons/routes.ts'
import { lessonService } from '#server/learning/lessons/service.ts'
import { lessonStore } from '#server/learning/lessons/store.ts'
import { syllabusPlaceholder } from '#server/learning/lessons/syllabus.ts'
import { media } from '#server/learning/media/media.ts'
import { scheduleMediaCheck } from '#server/learning/media/schedule.ts'
import { membershipLinkRoutes, membershipRoutes } from '#server/learning/memberships/routes.ts'
import { lessonReportRoutes } from '#server/learning/mistake-reports/report-routes.ts'
import { reportStore } from '#server/learning/mistake-reports/report-store.ts'
import { learningPageData } from '#server/learning/page-data.ts'
import { progressRoutes } from '#server/learning/progress/routes.ts'
import { progressStore } from '#server/learning/progress/store.ts'
import { attemptStore } from '#server/learning/quizzes/attempt-store.ts'
import { lessonTraps } from '#server/learning/report/lesson-traps.ts'
import { learningReportRoutes } from '#server/learning/report/routes.ts'
import { learningReportService } from '#server/learning/report/service.ts'
import { learningStore } from '#server/learning/report/store.ts'
import { resourceRoutes } from '#server/learning/resources/routes.ts'
import { resourceStore } from '#server/learning/resources/store.ts'
import { seedingRoutes } from '#server/learning/seeding/routes.ts'
import { seedingService } from '#server/learning/seeding/service.ts'
import { seedingStore } from '#server/learning/seeding/store.ts'
import { syncRoutes } from '#server/learning/sync/routes.ts'
import { syncService } from '#server/learning/sync/service.ts'
import { workbookRoutes } from '#server/learning/workbooks/routes.ts'
import { workbookService } from '#server/learning/workbooks/service.ts'
import { workbookStore } from '#server/learning/workbooks/store.ts'
import { operationsArea } from '#server/operations/area.ts'
import { paymentRoutes } from '#server/payments/routes.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { adminNotes } from '#server/platform/audit/notes.ts'
import { serveApiDocs } from '#server/platform/http/api-docs.ts'
import { idempotency } from '#server/platform/http/idempotency.ts'
import { rateLimiter } from '#server/platform/http/rate-limit.ts'
import { type ServeDependencies, serve } from '#server/platform/http/serve.ts'
import { defaultTimeouts } from '#server/platform/http/timeouts.ts'
import { purgeJob } from '#server/platform/jobs/purges.ts'
import { runJobs } from '#server/platform/jobs/run-jobs.ts'
import { schedule } from '#server/platform/jobs/schedule.ts'
import type { Counter } from '#server/platform/operation/metrics.ts'
import { sitePlaceholders } from '#server/platform/pages/placeholders.ts'
import { serverRendering } from '#server/platform/pages/server-render.ts'
import { serveSitemap } from '#server/platform/pages/sitemap.ts'
import { storedFileStore } from '#server/platform/storage/stored-files.ts'
import { affiliateRoutes } from '#server/shop/affiliates/routes.ts'
import { cartRoutes } from '#server/shop/cart/routes.ts'
import { shopRoutes } from '#server/shop/catalog/routes.ts'
import { onlineStore } from '#server/shop/online-store.ts'
import { orderRoutes } from '#server/shop/orders/routes.ts'
import { orderStore } from '#server/shop/orders/store.ts'
import { printDesk } from '#server/shop/printing/desk.ts'
import { printingRoutes } from '#server/shop/printing/routes.ts'
import { settingRoutes } from '#server/shop/visibility/routes.ts'
import { billRoutes } from '#server/tracker/bills/routes.ts'
import { budgetRoutes } from '#server/tracker/budgets/routes.ts'
import { expenseTracker } from '#server/tracker/expense-tracker.ts'
import { expenseRoutes } from '#server/tracker/expenses/routes.ts'
import { forecastRoutes } from '#server/tracker/forecast/routes.ts'
import { importRoutes } from '#server/tracker/imports/routes.ts'
import { insightRoutes } from '#server/tracker/insights/routes.ts'
import { cashcoachRoutes } from '#server/tracker/subscription/routes.ts'
import { commerce } from './commerce.ts'
import { leaving } from './leaving.ts'
import { sitePurges } from './site-purges.ts'

/**
 * Every feature: its store, its service, its routes, wired by hand on one screen.
 * @param counters gets what they count
 * @returns what their pages show before any script has run, and what static pages say of this site
 */
export async function registerFeatures(app: FastifyInstance, dependencies: AppDependencies, counters: Counter[]) {
  const { config, db, clock, storage, course } = dependencies
  const trade = commerce(dependencies, app.log)
  const { payments, memberships, links, cashcoach, letters, sales } = trade
  const notes = adminNotes(db)
  const tracker = expenseTracker(dependencies, letters)
  const store = onlineStore(dependencies)
  const lessons = lessonStore(db)
  const operations = operationsArea(dependencies, {
    payments,
    learning: { ledger: trade.ledger, lessons },
    tracker: { subscription: cashcoach },
    shop: {
      orders: orderStore(db),
      administration: sales.administration,
      seedCoreAffiliates: store.seedCoreAffiliates,
    },
  })
  operations.onStart?.(app)
  const kit: ServeDependencies = {
    clock,
    limits: rateLimiter(db),
    idempotency: idempotency(db),
    isSubscriber: (caller) => cashcoach.isActive(caller),
    wasSubscriber: (caller) => cashcoach.wasActive(caller),
    demo: !config.production,
    ...(dependencies.timeouts?.bodyMs && { bodyTimeoutMs: dependencies.timeouts.bodyMs }),
  }
  const { jobPollMs } = { ...defaultTimeouts, ...dependencies.timeouts }
  const storedFiles = storedFileStore(db)
  const { purges: mediaPurges, routes: mediaHandlers } = media(dependencies, storedFiles)
  const kinds = [
    dependencies.mailer.job,
    ...payments.background.kinds,
    ...sales.jobs,
    ...tracker.jobs,
    ...store.jobs,
    ...(operations.jobs ?? []),
  ]
  const sweeping = Object.entries({
    ...sitePurges(kit, dependencies.sessions),
    'sweep:payment-events': { removeExpired: payments.events.sweep },
    ...store.purges,
    ...sales.purges,
    ...tracker.purges,
    ...mediaPurges,
  }).map(([name, purge]) => purgeJob(name, purge))
  runJobs(app, dependencies, [...kinds, ...sweeping], { once: jobPollMs / 1000, recurring: 60 })
  counters.push({ name: 'payment_events_total', label: 'outcome', counts: () => payments.events.counts })
  schedule(app, 5, 'signed out', () => dependencies.sessions.deleteSignedOut())

  const version = courseVersion(db)
  const progress = progressStore(db)
  const learning = lessonService({ db, store: lessons, progress, attempts: attemptStore(db), memberships, version })
  const seeding = seedingService({ db, store: seedingStore(db), storedFiles, version, storage, course })
  scheduleMediaCheck(app, dependencies, storedFiles)

  serveApiDocs(app, contract, dependencies.appUrl, kit.demo)
  serve(
    app,
    kit,
    contract.accounts,
    accountRoutes(
      dependencies,
      accountService(dependencies, {
        deleted: leaving({ payments, sales, deleted: operations.onMemberDeleted }),
        purge: tracker.erase,
      }),
      () => memberTables,
    ),
  )
  await mountSandbox(app, dependencies)
  serve(app, kit, contract.lessons, lessonRoutes(learning))
  const reports = reportStore(db)
  serve(app, kit, contract.lessonReports, lessonReportRoutes(db, reports, learning, notes))
  const report = learningReportService({ db, store: learningStore(db), reports, readTraps: lessonTraps(db) })
  serve(app, kit, contract.learningReport, learningReportRoutes(report))
  serve(app, kit, contract.progress, progressRoutes(progress))
  serve(app, kit, contract.memberships, membershipRoutes(memberships))
  serve(app, kit, contract.membershipLinks, membershipLinkRoutes(links))
  serve(app, kit, contract.payments, paymentRoutes(payments))
  serve(app, kit, contract.cart, cartRoutes({ ...sales, cookies: dependencies.cookies }))
  serve(app, kit, contract.orders, orderRoutes({ ...sales, storage, notes }))
  serve(app, kit, contract.cashcoach, cashcoachRoutes(cashcoach))
  serve(app, kit, contract.expenses, expenseRoutes(tracker.expenses, tracker.categories, tracker.encoded))
  serve(app, kit, contract.budgets, budgetRoutes(tracker.budgets, tracker.encoded))
  serve(app, kit, contract.imports, importRoutes(tracker.imports, tracker.exportCsv))
  serve(app, kit, contract.insights, insightRoutes(tracker.insights, tracker.encoded))
  serve(app, kit, contract.bills, billRoutes(tracker.bills, tracker.encoded))
  serve(app, kit, contract.forecast, forecastRoutes(tracker.forecast, tracker.encoded))
  const library = { store: resourceStore(db), storage, lessons: learning, memberships }
  serve(app, kit, contract.resources, resourceRoutes(library))
  const printing = { db, ordering: sales.printing, addToStore: store.shop.changes.create, appUrl: dependencies.appUrl }
  serve(app, kit, contract.printing, printingRoutes(printDesk(printing), notes))
  serve(app, kit, contract.media, mediaHandlers)
  serve(app, kit, contract.shop, shopRoutes(store.shop))
  serve(app, kit, contract.affiliates, affiliateRoutes(store.affiliates, notes))
  serve(app, kit, contract.settings, settingRoutes(store.visibility, notes))
  const workbooks = workbookService({ db, store: workbookStore(db), storedFiles, storage, seeding })
  serve(app, kit, contract.workbooks, workbookRoutes(workbooks, notes))
  serve(app, kit, contract.lessonEditor, lessonEditorRoutes(db, version, notes))
  for (const route of operations.routes) route.serve(app, kit)
  serve(app, kit, contract.seeding, seedingRoutes(seeding, lessons, store.seedCoreAffiliates, notes))
  const sync = syncService({ db, storage, settings: config.sync })
  serve(app, kit, contract.sync, syncRoutes(sync, notes))
  const lessonPages = {
    version: version.read,
    paths: async () => (await lessons.cards()).map(({ id }) => `/lessons/${id}`),
  }
  serveSitemap(app, dependencies.appUrl, [lessonPages, store.sitemap])
  return {
    firstViews: serverRendering(dependencies.webFolder, userOf, {
      ...learningPageData({ lessons: learning, progress, memberships, purchases: payments.purchases }),
      '/account': async () => ({ page: 'account', replies: [] }),
    }),
    ownHeads: {
      '/lessons/:id': lessonHeads({ lessons, version, appUrl: dependencies.appUrl }),
      '/store/:id': store.heads,
    },
    siteSlots: sitePlaceholders(config.operator, [syllabusPlaceholder({ lessons, version })]),
  }
}

/** The partners' sandbox, in demo mode, on this very port. */
async function mountSandbox(app: FastifyInstance, { config, appUrl, clock }: AppDependencies) {
  const { production, identity, payments, sandboxUrl, dataDir, adminEmail, demoOpen } = config
  if (production || sandboxUrl) return
  const options = { origin: appUrl, dataDir, allowRemote: demoOpen, production }
  if (!identity) {
    const { mountIdentity } = await import('#sandbox/identity/mount.ts')
    mountIdentity(app, { ...options, adminEmail })
  }
  if (payments === 'sandbox') {
    const { mountPayments } = await import('#sandbox/payments/mount.ts')
    mountPayments(app, { ...options, clock })
  }
  const { mountPrint } = await import('#sandbox/print/mount.ts')
  mountPrint(app, { ...options, clock })
}
