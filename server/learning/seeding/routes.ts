import type { seeding } from '#contract/learning/seeding.ts'
import { withoutAnswer } from '#course/question.ts'
import { type Tier, tiers } from '#course/tiers.ts'
import type { LessonStore } from '#server/learning/lessons/store.ts'
import type { AuditLog } from '#server/platform/audit/audit-log.ts'
import { pluralize } from '#server/platform/base/pluralize.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { SeedingService } from './service.ts'

/** Message about browser-edited lessons that were not overwritten. */
const describeSkipped = (left: readonly { title: string }[]) =>
  left.length === 0
    ? ''
    : ` ${pluralize(left.length, 'lesson')} edited here ${left.length === 1 ? 'was' : 'were'} left alone: ${left.map(({ title }) => title).join('; ')}.`

/** Audit log subject of an action on several lessons. */
const listed = (titles: readonly string[]) => {
  const subject = pluralize(titles.length, 'lesson')
  return { subject, ...(titles.length > 0 && { what: `${subject}: ${titles.join(', ')}` }) }
}

/** @param seedCoreAffiliates restores missing finance books and returns their number */
export const seedingRoutes = (
  service: SeedingService,
  lessons: LessonStore,
  seedCoreAffiliates: (now: number) => Promise<number>,
  { recorderFor }: AuditLog,
): Handlers<typeof seeding> => ({
  async checkLessons() {
    const counts = await lessons.countByTier()
    const countOf = (tier: Tier) => counts.get(tier) ?? 0
    const byTier = {
      bronze: countOf('bronze'),
      silver: countOf('silver'),
      gold: countOf('gold'),
      platinum: countOf('platinum'),
    }
    return { totalLessons: tiers.reduce((sum, tier) => sum + byTier[tier], 0), byTier }
  },

  async seedLessons(call) {
    const { left = [], ...details } = await service.seedLessons(call.now, call.body?.overwrite_edited)
    const message = `${pluralize(details.inserted, 'lesson')} added, ${details.updated} updated.${describeSkipped(left)}`
    await recorderFor(call, 'seeding.seedLessons')({ subject: message })
    return { success: true, message, ...(left.length > 0 && { left }), details }
  },

  async seedResources(call) {
    const { counts, faults } = await service.seedResources(call.now)
    await recorderFor(
      call,
      'seeding.seedResources',
    )({ subject: `${counts.video + counts.excel + counts.image} resources` })
    const details = { videos: counts.video, excel: counts.excel, images: counts.image }
    const message =
      faults.length === 0 ? 'Resources seeded successfully!' : `Some files are missing. ${faults.join(' ')}`
    return { success: faults.length === 0, message, details, errorCount: faults.length }
  },

  platinumPreview: () => service.previewPlatinum(),

  async addPlatinumLessons(call) {
    const titles = await service.addPlatinumLessons(call.now)
    await recorderFor(call, 'seeding.addPlatinumLessons')(listed(titles))
    const message =
      titles.length === 0
        ? 'Every platinum lesson is there already.'
        : `${pluralize(titles.length, 'platinum lesson')} added.`
    return { success: true, message }
  },

  async fixLessonsConstraint(call) {
    const fixed = await service.fixTierConstraint()
    await recorderFor(call, 'seeding.fixLessonsConstraint')({ subject: fixed ? 'repaired' : 'nothing was wrong' })
    const message = fixed
      ? 'Lessons table constraint fixed successfully!'
      : 'Nothing was wrong: the lessons table takes every tier.'
    return { success: true, message }
  },

  async updateBronzeAndSilver(call) {
    const { titles, left = [] } = await service.updateBronzeAndSilver(call.now, call.body?.overwrite_edited)
    await recorderFor(call, 'seeding.updateBronzeAndSilver')(listed(titles))
    const message =
      titles.length === 0
        ? `Every ${left.length === 0 ? '' : 'other '}bronze and silver lesson is as its file has it.`
        : `${pluralize(titles.length, 'lesson')} updated: ${titles.join('; ')}.`
    return { success: true, message: message + describeSkipped(left), ...(left.length > 0 && { left }) }
  },

  async fixAffiliateProducts(call) {
    const restored = await seedCoreAffiliates(call.now)
    await recorderFor(call, 'seeding.fixAffiliateProducts')({ subject: pluralize(restored, 'finance book') })
    const message =
      restored === 0
        ? 'Nothing was missing: the three finance books are there.'
        : `Affiliate products fixed successfully! ${pluralize(restored, 'finance book')} put back.`
    return { success: true, message }
  },

  async developmentLessons() {
    const allLessons = await lessons.listAll()
    return allLessons.map((lesson) => ({ ...lesson, quiz_questions: lesson.quiz_questions.map(withoutAnswer) }))
  },
})
