import { tierNames } from '#course/tiers.ts'
import type { ReplyOf } from '#web/platform/api/api.ts'
import { formatFileSize } from '#web/platform/format/file-size.ts'

/** A resource as the server lists it. */
export type Listed = ReplyOf<'resources', 'list'>[number]

/** The kinds that can be chosen; anything else is found under All. */
export const kinds = ['excel', 'image', 'video'] as const
export type Kind = (typeof kinds)[number]

/** What of the library stands in the address, so that it can be kept and shared. */
export interface LibraryAddress {
  kind: Kind | null
  /** What is searched for; empty for nothing. */
  text: string
}

/** Reads the query of the library's address. What it does not know is left out. */
export function readLibraryAddress(search: string): LibraryAddress {
  const query = new URLSearchParams(search)
  return { kind: kinds.find((kind) => kind === query.get('type')) ?? null, text: (query.get('q') ?? '').slice(0, 200) }
}

/** The query of an address, for `href`; what is the usual is absent. */
export const libraryQuery = ({ kind, text }: LibraryAddress) => ({ type: kind, q: text.trim() || null })

/** How many there are of each kind, and in all. */
export function countKinds(listed: readonly Listed[]): Record<Kind | 'all', number> {
  const counts = { all: listed.length, excel: 0, image: 0, video: 0 }
  for (const { resource_type } of listed) {
    const kind = kinds.find((one) => one === resource_type)
    if (kind) counts[kind] += 1
  }
  return counts
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Those of the chosen kind that hold every word of the search in title, description or lesson. */
export function findResources(listed: readonly Listed[], { kind, text }: LibraryAddress): Listed[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  return listed.filter(({ resource_type, title, description, lesson_title, lesson_order }) => {
    if (kind && resource_type !== kind) return false
    const found = plain(`${title} ${description ?? ''} lesson ${lesson_order} ${lesson_title}`)
    return words.every((word) => found.includes(word))
  })
}

const maxRecent = 5

/** The newest five. Those of one moment keep the order of the lessons. */
export const recentResources = (listed: readonly Listed[]): Listed[] =>
  listed.toSorted((one, other) => other.created_at.localeCompare(one.created_at)).slice(0, maxRecent)

const kindNames: Record<string, string> = { excel: 'Excel', image: 'Image', video: 'Video' }

/** What it is and how large: 'Excel, 38.20 KB'. A link has no size. */
export function kindText({ resource_type, size }: Pick<Listed, 'resource_type' | 'size'>): string {
  const kind = kindNames[resource_type] ?? 'File'
  return size == null ? kind : `${kind}, ${formatFileSize(size)}`
}

/** What can be done with a resource that is open; it is locked above the member's tier. */
export type Action = 'locked' | 'look' | 'download' | 'link' | 'nothing'

/**
 * A picture or a video of ours is looked at here, any other file of ours is downloaded, and what has only an address is
 * opened there, but for the two sites whose player may stand on our page.
 * @param isPlayable whether a video's address leads to one of those
 */
export function actionFor(listed: Listed, isPlayable: (address: string) => boolean): Action {
  const { is_accessible, resource_type, file_key, external_url } = listed
  if (!is_accessible) return 'locked'
  if (file_key) return resource_type === 'image' || resource_type === 'video' ? 'look' : 'download'
  if (!external_url) return 'nothing'
  return resource_type === 'video' && isPlayable(external_url) ? 'look' : 'link'
}

/** What opens a locked one. */
export const lockedText = ({ tier }: Pick<Listed, 'tier'>): string => `${tierNames[tier].name} opens it`
