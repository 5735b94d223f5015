import { contract } from '#contract/contract.ts'
import type { SeedCourse } from '#contract/learning/seed-course.ts'
import type { PaymentsPublic } from '#server/payments/area.ts'
import type { PurchasableRegistry } from '#server/payments/public/purchasable.ts'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { type Built, mount } from '#server/platform/area.ts'
import { localDate } from '#server/platform/base/clock.ts'
import { authoring } from './authoring.ts'
import { courseCacheKeyOf } from './lessons/course-cache-key.ts'
import { lessonMetadata } from './lessons/lesson-metadata.ts'
import { lessonRoutes } from './lessons/routes.ts'
import { lessonService } from './lessons/service.ts'
import { type LessonStore, lessonStore } from './lessons/store.ts'
import { syllabusPlaceholder } from './lessons/syllabus.ts'
import { learningTables } from './member-tables.ts'
import { linkStore } from './memberships/link-store.ts'
import { membershipsOf } from './memberships/memberships.ts'
import { linkLimitKeys, membershipLinkRoutes, membershipRoutes } from './memberships/routes.ts'
import type { MembershipStore } from './memberships/store.ts'
import { mistakeReports } from './mistake-reports/mistake-reports.ts'
import { type ReportStore, reportStore } from './mistake-reports/report-store.ts'
import { mixedQuizRoutes } from './mixed/routes.ts'
import { mixedQuizService } from './mixed/service.ts'
import { mixedStore } from './mixed/store.ts'
import { learningPageData } from './page-data.ts'
import { progressRoutes } from './progress/routes.ts'
import { stepStore } from './progress/step-store.ts'
import { progressStore } from './progress/store.ts'
import { attemptStore } from './quizzes/attempt-store.ts'
import { paperStore } from './quizzes/paper-store.ts'
import { commonMistakes } from './report/common-mistakes.ts'
import { learningReportRoutes } from './report/routes.ts'
import { learningReportService } from './report/service.ts'
import { learningStore } from './report/store.ts'
import { resourceLibrary } from './resources/library.ts'
import { resourceRoutes } from './resources/routes.ts'
import { resourceStore } from './resources/store.ts'
import { reviewMail } from './review-mail/review-mail.ts'
import { reviewsOf } from './reviews/reviews.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { type TitleSearch, titleSearch } from './search/title-search.ts'
import { readCourseFiles } from './seeding/read-course.ts'

interface Needs {
  payments: PaymentsPublic
  products: PurchasableRegistry
  /** Reads the lessons from their files. */
  course?: (() => Promise<SeedCourse>) | undefined
  /** Restores missing finance books of the shop; returns the number restored. */
  seedAffiliates: (now: number) => Promise<number>
}

/** Lessons and memberships as the areas above use them. */
export interface LearningPublic {
  lessons: Pick<LessonStore, 'countByTier'>
  ledger: MembershipStore
  titles: TitleSearch
  reports: Pick<ReportStore, 'countStates'>
}

/** Lessons, progress and the memberships that open lessons. */
export function learningArea(
  site: AppDependencies,
  { payments, products, course = readCourseFiles, seedAffiliates }: Needs,
): Built<LearningPublic> {
  const { appUrl, db } = site
  const lessons = lessonStore(db)
  const courseCacheKey = courseCacheKeyOf(db)
  const progress = progressStore(db)
  const steps = stepStore(db)
  const { ledger, memberships, links } = membershipsOf(site, { payments, products, lessons, courseCacheKey })
  const reviews = reviewsOf(db)
  const service = lessonService({
    db,
    store: lessons,
    progress,
    attempts: attemptStore(db),
    steps,
    papers: paperStore(db),
    reviews: reviews.submissions,
    memberships,
    courseCacheKey,
  })
  const mixedQuizzes = mixedQuizService({ store: mixedStore(db), memberships, courseCacheKey })
  const reviewing = reviews.service({ memberships, courseCacheKey })
  const weeklyMail = reviewMail(site, (member, now) => reviewing.nextQuestion(member, localDate(member.time_zone, now)))
  const store = resourceStore(db)
  const library = resourceLibrary({ store, memberships })
  const { routes, jobs, purges, ...authored } = authoring(site, {
    ...{ lessons, courseCacheKey, memberships, course, seedAffiliates },
  })
  const reported = mistakeReports(site, service)
  return {
    name: 'learning',
    ...authored,
    routes: [
      mount(contract.lessons, lessonRoutes(service)),
      ...reported.routes,
      mount(contract.learningReport, learningReport(site)),
      mount(contract.mixedQuizzes, mixedQuizRoutes(mixedQuizzes)),
      ...weeklyMail.routes,
      mount(contract.progress, progressRoutes(progress)),
      mount(contract.reviews, reviewRoutes(reviewing)),
      mount(contract.memberships, membershipRoutes(memberships)),
      mount(contract.membershipLinks, membershipLinkRoutes(links), linkLimitKeys(linkStore(db))),
      mount(contract.resources, resourceRoutes({ store, library, storage: site.storage, lessons: service })),
      ...routes,
    ],
    memberTables: learningTables,
    jobs: [...weeklyMail.jobs, ...jobs],
    purges: { ...purges, ...reported.purges, 'sweep:lesson-steps': { removeExpired: steps.purge } },
    serverRender: learningPageData({
      lessons: service,
      mixedQuizzes,
      progress,
      memberships,
      links,
      reviews: reviewing,
      purchases: payments.purchases,
      library,
      courseCacheKey,
      clock: site.clock,
    }),
    pageMetadata: { '/lessons/:id': lessonMetadata({ lessons, courseCacheKey, appUrl }) },
    placeholders: syllabusPlaceholder({ lessons, courseCacheKey }),
    sitemap: {
      version: courseCacheKey.read,
      paths: async () => (await lessons.summaries()).map(({ id }) => `/lessons/${id}`),
    },
    public: { lessons, ledger, titles: titleSearch(db), reports: reportStore(db) },
  }
}

/** What lessons do to their readers. */
const learningReport = ({ db, config }: Pick<AppDependencies, 'db' | 'config'>) =>
  learningReportRoutes(
    learningReportService({
      db,
      zone: config.businessTimeZone,
      store: learningStore(db),
      reports: reportStore(db),
      readCommonMistakes: commonMistakes(db),
    }),
  )
