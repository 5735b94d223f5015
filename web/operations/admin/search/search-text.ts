import { type Tier, tierNames } from '#course/tiers.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { shortDay } from '#web/platform/format/dates.ts'
import { dollarsText } from '#web/platform/format/dollars.ts'
import { pluralize } from '#web/platform/format/number-text.ts'
import { href } from '#web/platform/routing/href.ts'

export type FoundKinds = ReplyOf<'adminSearch', 'find'>
type Row<Kind extends keyof FoundKinds> = FoundKinds[Kind]['rows'][number]

/** A result as an option: a link with a title and one line of details. */
export interface SearchOption {
  href: string
  title: string
  details: string
}

export interface OptionGroup {
  label: string
  options: readonly SearchOption[]
}

/** Maximum length of a search text, as the server allows it. */
const maxLength = 200

/** Why a text is not searched for yet; null if it is. */
export function hintFor(text: string): string | null {
  const search = text.normalize('NFC').trim()
  if (search === '')
    return 'Find a member, a receipt, a credit note, an order, a payment, a product, a lesson, a video or an image.'
  if ([...search].length === 1) return 'Type one more character. Two find the beginning of a name or an address.'
  return search.length > maxLength ? `Please use at most ${maxLength} characters.` : null
}

/** Announcement of the results. */
export function countText(groups: readonly OptionGroup[]): string {
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  return count === 0 ? 'Nothing found. Numbers and ids must be complete.' : pluralize(count, 'result')
}

/** The results by kind, those of exact numbers first. Kinds without results are left out. */
export function optionGroups(found: FoundKinds, search: string, timeZone?: string): OptionGroup[] {
  const groups: OptionGroup[] = [
    group('Receipts and credit notes', found.documents, (row) => documentOption(row)),
    group('Payments', found.payments, (row) => paymentOption(row, timeZone)),
    group('Orders', found.orders, (row) => orderOption(row, timeZone)),
    group('Members', found.members, memberOption, {
      href: href('members', {}, { query: { search } }),
      title: 'All members found',
    }),
    group('Products', found.products, productOption, {
      href: href('product-management', {}, { query: { search } }),
      title: 'All products found',
    }),
    group('Lessons', found.lessons, lessonOption),
    group('Media', found.media, mediaOption),
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** @param all link to the list with all results; without it the label states that there are more */
function group<Found>(
  label: string,
  { rows, has_more }: { rows: readonly Found[]; has_more: boolean },
  optionOf: (row: Found) => SearchOption,
  all?: Omit<SearchOption, 'details'>,
): OptionGroup {
  const options = rows.map(optionOf)
  if (!has_more) return { label, options }
  return all
    ? { label, options: [...options, { ...all, details: '' }] }
    : { label: `${label}, the first ${rows.length}`, options }
}

const details = (...parts: (string | false | null)[]): string => parts.filter(Boolean).join(' · ')

const nameOf = (member: Row<'members'> | null): string =>
  member === null ? 'Account deleted' : (member.given_name ?? member.email)

/** Page of what was paid: its order, else its member; the journal of its month after the account was deleted. */
function pageOfPaid({ order, member }: Pick<Row<'payments'>, 'order' | 'member'>, timestamp: string): string {
  if (order !== null) return orderPage(order)
  if (member !== null) return href('member', { id: member.id })
  return href('journal', {}, { query: { month: timestamp.slice(0, 7) } })
}

const orderPage = (order: number) => href('product-management', {}, { query: { order } })

const documentOption = (row: Row<'documents'>): SearchOption => ({
  href: pageOfPaid(row, row.issued_at),
  title: row.number,
  details: details(
    row.kind === 'credit_note' ? `Credit note for ${row.what}` : row.what,
    dollarsText(row.amount),
    nameOf(row.member),
  ),
})

const paymentOption = (row: Row<'payments'>, timeZone?: string): SearchOption => ({
  href: pageOfPaid(row, row.paid_at),
  title: row.what,
  details: details(`Payment ${row.id}`, dollarsText(row.amount), shortDay(row.paid_at, timeZone), nameOf(row.member)),
})

const orderOption = ({ id, what, total, created_at, member_name }: Row<'orders'>, timeZone?: string): SearchOption => ({
  href: orderPage(id),
  title: `Order ${id}`,
  details: details(what, dollarsText(total), shortDay(created_at, timeZone), member_name),
})

const memberOption = ({ id, given_name, email }: Row<'members'>): SearchOption => ({
  href: href('member', { id }),
  title: given_name || email,
  details: given_name ? email : '',
})

const productOption = ({ kind, name, is_active: isActive }: Row<'products'>): SearchOption => ({
  href: href('product-management', {}, { query: { tab: kind === 'affiliate' ? kind : null, search: name } }),
  title: name,
  details: details(kind === 'affiliate' && 'Affiliate product', !isActive && 'Hidden'),
})

const tierName = (tier: Tier) => tierNames[tier].name

const lessonOption = ({ id, title, tier, published }: Row<'lessons'>): SearchOption => ({
  href: href('lesson-editor', { id }),
  title,
  details: details(tierName(tier), !published && 'Not published'),
})

const mediaOption = ({ key, kind, title }: Row<'media'>): SearchOption => ({
  href: href('media-management', {}, { query: { tab: kind === 'image' ? 'images' : null }, hash: `media-${key}` }),
  title,
  details: kind === 'image' ? 'Image' : 'Video',
})
