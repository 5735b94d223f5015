import { hour, minute } from '#contract/platform/rate-limits.ts'
import type { Route } from '#contract/platform/route.ts'

const megabyte = 1024 * 1024

const imageUpload = { files: 1, fileBytes: 20 * megabyte }
/** A video and its poster. */
const videoUpload = { files: 2, fileBytes: 2048 * megabyte }
const captionUpload = { files: 1, fileBytes: megabyte }

const lesson = '/api/admin/lessons/:id'
/** A lesson in the form in which its author writes it. */
export const lessonBody = {
  bodyLimit: 512 * 1024,
  tooLarge:
    'This lesson is too long: at most 512 kB can be kept. Nothing was sent on, and your text is still in this browser.',
} as const

/** Media library, reports on learning, lesson editor, workbooks, seeding and sync. */
export const learningAdminRoutes = {
  media: {
    videos: { method: 'GET', path: '/api/admin/videos', access: 'admin' },
    images: { method: 'GET', path: '/api/admin/images', access: 'admin' },
    deletedVideos: { method: 'GET', path: '/api/admin/videos/deleted', access: 'admin' },
    deletedImages: { method: 'GET', path: '/api/admin/images/deleted', access: 'admin' },
    uploadVideo: {
      method: 'POST',
      path: '/api/admin/videos/upload',
      access: 'admin',
      upload: videoUpload,
      bodySeconds: 3 * hour,
    },
    uploadImage: {
      method: 'POST',
      path: '/api/admin/images/upload',
      access: 'admin',
      upload: imageUpload,
      bodySeconds: 10 * minute,
    },
    video: { method: 'GET', path: '/api/admin/videos/:key/url', access: 'admin' },
    image: { method: 'GET', path: '/api/admin/images/:key/url', access: 'admin' },
    poster: { method: 'GET', path: '/api/admin/videos/:key/poster', access: 'admin' },
    captions: { method: 'GET', path: '/api/admin/videos/:key/captions', access: 'admin' },
    changeVideo: { method: 'PATCH', path: '/api/admin/videos/:key', access: 'admin' },
    changeImage: { method: 'PATCH', path: '/api/admin/images/:key', access: 'admin' },
    setPoster: {
      method: 'PUT',
      path: '/api/admin/videos/:key/poster',
      access: 'admin',
      upload: imageUpload,
      bodySeconds: 2 * minute,
    },
    setCaptions: {
      method: 'PUT',
      path: '/api/admin/videos/:key/captions',
      access: 'admin',
      upload: captionUpload,
      bodySeconds: 2 * minute,
    },
    removeCaptions: { method: 'DELETE', path: '/api/admin/videos/:key/captions', access: 'admin' },
    removeVideo: { method: 'DELETE', path: '/api/admin/videos/:key', access: 'admin' },
    removeImage: { method: 'DELETE', path: '/api/admin/images/:key', access: 'admin' },
    restoreVideo: { method: 'POST', path: '/api/admin/videos/:key/restore', access: 'admin' },
    restoreImage: { method: 'POST', path: '/api/admin/images/:key/restore', access: 'admin' },
    attach: { method: 'POST', path: '/api/admin/media/:key/lessons', access: 'admin', idempotent: 'transactional' },
    detach: { method: 'DELETE', path: '/api/admin/media/:key/lessons/:id', access: 'admin' },
  },
  learningReport: {
    overview: { method: 'GET', path: '/api/admin/learning', access: 'admin' },
    lesson: { method: 'GET', path: '/api/admin/learning/:id', access: 'admin' },
    exportLessons: { method: 'GET', path: '/api/admin/learning/export', access: 'admin' },
    exportQuestions: { method: 'GET', path: '/api/admin/learning/:id/export', access: 'admin' },
  },
  lessonEditor: {
    list: { method: 'GET', path: '/api/admin/lessons', access: 'admin' },
    create: { method: 'POST', path: '/api/admin/lessons', access: 'admin', idempotent: 'transactional' },
    reorder: { method: 'PUT', path: '/api/admin/lessons/order', access: 'admin' },
    insertables: { method: 'GET', path: '/api/admin/lessons/insertables', access: 'admin' },
    exportAll: { method: 'GET', path: '/api/admin/lessons/export', access: 'admin' },
    importFiles: {
      method: 'POST',
      path: '/api/admin/lessons/import',
      access: 'admin',
      upload: { files: 1, fileBytes: 10 * 1024 * 1024 },
      bodySeconds: 120,
    },
    read: { method: 'GET', path: lesson, access: 'admin' },
    remove: { method: 'DELETE', path: lesson, access: 'admin' },
    saveDraft: { method: 'PUT', path: `${lesson}/draft`, access: 'admin', ...lessonBody },
    discardDraft: { method: 'DELETE', path: `${lesson}/draft`, access: 'admin' },
    check: { method: 'POST', path: `${lesson}/check`, access: 'admin', ...lessonBody },
    preview: { method: 'POST', path: `${lesson}/preview`, access: 'admin', ...lessonBody },
    publish: { method: 'POST', path: `${lesson}/publish`, access: 'admin' },
    unpublish: { method: 'POST', path: `${lesson}/unpublish`, access: 'admin' },
    versions: { method: 'GET', path: `${lesson}/versions`, access: 'admin' },
    version: { method: 'GET', path: `${lesson}/versions/:number`, access: 'admin' },
    differences: { method: 'GET', path: `${lesson}/versions/:number/differences/:to`, access: 'admin' },
    restore: { method: 'POST', path: `${lesson}/versions/:number/restore`, access: 'admin' },
    exportOne: { method: 'GET', path: `${lesson}/export`, access: 'admin' },
    addResource: { method: 'POST', path: `${lesson}/resources`, access: 'admin', idempotent: 'transactional' },
    orderResources: { method: 'PUT', path: `${lesson}/resources/order`, access: 'admin' },
    changeResource: { method: 'PUT', path: `${lesson}/resources/:resource`, access: 'admin' },
    removeResource: { method: 'DELETE', path: `${lesson}/resources/:resource`, access: 'admin' },
  },
  workbooks: {
    create: { method: 'POST', path: '/api/admin/create-excel-resources', access: 'admin' },
    replace: {
      method: 'POST',
      path: '/api/admin/replace-resource',
      access: 'admin',
      upload: { files: 1, fileBytes: 10 * 1024 * 1024 },
      bodySeconds: 120,
    },
  },
  courseUpkeep: {
    figures: { method: 'GET', path: '/api/admin/course/figures', access: 'admin' },
    corrections: { method: 'GET', path: '/api/admin/course/corrections', access: 'admin' },
    takeOver: { method: 'POST', path: '/api/admin/course/corrections/take-over', access: 'admin' },
    settle: { method: 'POST', path: '/api/admin/course/corrections/settle', access: 'admin' },
    reopen: { method: 'POST', path: '/api/admin/course/corrections/reopen', access: 'admin' },
  },
  seeding: {
    checkLessons: { method: 'GET', path: '/api/admin/check-lessons', access: 'public' },
    seedLessons: { method: 'POST', path: '/api/admin/seed-lessons', access: 'admin', idempotent: 'two-phase' },
    seedResources: { method: 'POST', path: '/api/admin/seed-resources', access: 'admin', idempotent: 'two-phase' },
    platinumPreview: { method: 'GET', path: '/api/admin/add-platinum-lessons', access: 'admin' },
    addPlatinumLessons: {
      method: 'POST',
      path: '/api/admin/add-platinum-lessons',
      access: 'admin',
      idempotent: 'two-phase',
    },
    fixLessonsConstraint: { method: 'POST', path: '/api/admin/fix-lessons-constraint', access: 'admin' },
    updateBronzeAndSilver: { method: 'POST', path: '/api/admin/force-update-silver-lessons', access: 'admin' },
    fixAffiliateProducts: { method: 'POST', path: '/api/admin/fix-affiliate-products', access: 'admin' },
    developmentLessons: { method: 'GET', path: '/api/dev/all-lessons', access: 'public', demo: true },
  },
  sync: {
    preview: { method: 'GET', path: '/api/admin/sync-to-production', access: 'admin' },
    run: { method: 'POST', path: '/api/admin/sync-to-production', access: 'admin' },
  },
} as const satisfies Record<string, Record<string, Route>>
