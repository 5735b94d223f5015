import { tierNames } from '#course/tiers.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { formatFileSize } from '#web/platform/format/file-size.ts'

/** A resource in the server's list. */
export type Listed = ReplyOf<'resources', 'list'>[number]

/** Types with a filter; other types appear under All. */
export const kinds = ['excel', 'image', 'video'] as const
export type Kind = (typeof kinds)[number]

/** Library state in the URL, so that it can be bookmarked and shared. */
export interface LibraryUrlState {
  kind: Kind | null
  /** Search text; empty for none. */
  text: string
}

/** Parses the library's query string. Unknown values are ignored. */
export function readLibraryUrlState(search: string): LibraryUrlState {
  const query = new URLSearchParams(search)
  return { kind: kinds.find((kind) => kind === query.get('type')) ?? null, text: (query.get('q') ?? '').slice(0, 200) }
}

/** Query parameters for `href`, without defaults. */
export const libraryQuery = ({ kind, text }: LibraryUrlState) => ({ type: kind, q: text.trim() || null })

/** Number of resources per type, and in total. */
export function countKinds(listed: readonly Listed[]): Record<Kind | 'all', number> {
  const counts = { all: listed.length, excel: 0, image: 0, video: 0 }
  for (const { resource_type } of listed) {
    const kind = kinds.find((one) => one === resource_type)
    if (kind) counts[kind] += 1
  }
  return counts
}

const withoutDiacritics = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Resources of the chosen type that contain every search word in title, description or lesson. */
export function findResources(listed: readonly Listed[], { kind, text }: LibraryUrlState): Listed[] {
  const words = withoutDiacritics(text).split(/\s+/).filter(Boolean)
  return listed.filter(({ resource_type, title, description, lesson_title, lesson_order }) => {
    if (kind && resource_type !== kind) return false
    const found = withoutDiacritics(`${title} ${description ?? ''} lesson ${lesson_order} ${lesson_title}`)
    return words.every((word) => found.includes(word))
  })
}

const maxRecent = 5

/** The five newest. Ties keep lesson order. */
export const recentResources = (listed: readonly Listed[]): Listed[] =>
  listed.toSorted((one, other) => other.created_at.localeCompare(one.created_at)).slice(0, maxRecent)

const kindNames: Record<string, string> = { excel: 'Excel', image: 'Image', video: 'Video' }

/** Type and size: 'Excel, 38.20 KB'. A link has no size. */
export function kindText({ resource_type, size }: Pick<Listed, 'resource_type' | 'size'>): string {
  const kind = kindNames[resource_type] ?? 'File'
  return size == null ? kind : `${kind}, ${formatFileSize(size)}`
}

/** Action of a resource; `locked` above the member's tier. */
export type Action = 'locked' | 'look' | 'download' | 'link' | 'nothing'

/**
 * Action of a resource: uploaded pictures and videos open here, other uploaded files are downloaded. External addresses
 * are linked, except videos of the two embeddable sites.
 * @param isPlayable whether a video's address belongs to one of those sites
 */
export function actionFor(listed: Listed, isPlayable: (address: string) => boolean): Action {
  const { is_accessible, resource_type, file_key, external_url } = listed
  if (!is_accessible) return 'locked'
  if (file_key) return resource_type === 'image' || resource_type === 'video' ? 'look' : 'download'
  if (!external_url) return 'nothing'
  return resource_type === 'video' && isPlayable(external_url) ? 'look' : 'link'
}

/** How to unlock a locked resource. */
export const lockedText = ({ tier }: Pick<Listed, 'tier'>): string => `${tierNames[tier].name} opens it`
