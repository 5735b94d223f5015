import { parseCents } from '#contract/money.ts'
import { type Tier, tierNames, tiers, tiersOpened, upgradePrice } from '#course/tiers.ts'
import type { ReplyOf } from '#web/kit/api.ts'

type LessonCard = ReplyOf<'lessons', 'list'>[number]
type Paid = Pick<ReplyOf<'payments', 'confirm'>, 'what' | 'amount'>

/** The lowest tier that a payment opened: what it cost says from which tier the member came. */
function lowestOpened({ what, amount }: Paid): Tier | undefined {
  const to = tiers.find((tier) => what.startsWith(tierNames[tier].name))
  const from = to && tiers.find((tier) => upgradePrice(tier, to) === parseCents(amount))
  return from ? tiersOpened(from, to)[0] : to
}

/** The first lesson that a payment opened, or undefined where that is not known (yet). */
export function firstOpened(paid: Paid, cards: readonly LessonCard[]): LessonCard | undefined {
  const tier = lowestOpened(paid)
  return [...cards]
    .sort((one, other) => one.lesson_order - other.lesson_order)
    .find((card) => card.tier === tier && card.is_accessible)
}
