import { latestVersions } from '#server/platform/base/version-cache.ts'
import type { PreEncodedReply } from './reply.ts'

/** Caches replies shared by many callers, encoded once per version of their content. */
export const responseCache = () => latestVersions<PreEncodedReply>()
