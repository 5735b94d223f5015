import type { LibraryResource } from '#contract/learning/resources.ts'
import { includesTier, type Tier } from '#course/tiers.ts'
import type { ListedResource, ResourceStore } from './store.ts'

interface Dependencies {
  store: Pick<ResourceStore, 'list'>
  memberships: { tierOf(memberId: number): Promise<Tier> }
}

/** Above the member's tier, includes only the resource's existence and the required tier. */
function libraryResource(listed: ListedResource, memberTier: Tier): LibraryResource {
  const { description, external_url, file_key, size, alt, poster_key, captions_key, ...shown } = listed
  if (!includesTier(memberTier, listed.tier)) return { ...shown, is_accessible: false }
  const [has_poster, has_captions] = [poster_key !== null, captions_key !== null]
  return { ...shown, is_accessible: true, description, external_url, file_key, size, alt, has_poster, has_captions }
}

/** The resources of all lessons. */
export const resourceLibrary = ({ store, memberships }: Dependencies) => ({
  /** Resources of all lessons, limited to what this member may see. Members of one tier see the same. */
  async list(memberId: number): Promise<LibraryResource[]> {
    const [memberTier, listed] = await Promise.all([memberships.tierOf(memberId), store.list()])
    return listed.map((one) => libraryResource(one, memberTier))
  },
})

export type ResourceLibrary = ReturnType<typeof resourceLibrary>
