import type { AppDependencies } from '#server/platform/app-dependencies.ts'
import { createAuditLog } from '#server/platform/audit/audit-log.ts'
import { undoDays } from '#server/platform/jobs/purges.ts'
import type { StoredFileStore } from '#server/platform/storage/stored-files.ts'
import { mediaService } from './media-service.ts'
import { mediaStore } from './media-store.ts'
import { mediaUploads } from './media-uploads.ts'
import { mediaRoutes } from './routes.ts'

/** Admin media library: routes and purge. */
export function media(
  { db, storage, appUrl }: Pick<AppDependencies, 'db' | 'storage' | 'appUrl'>,
  storedFiles: StoredFileStore,
) {
  const store = mediaStore(db)
  const service = mediaService({ db, store, storage })
  const uploads = mediaUploads({ db, store, storedFiles, storage, appUrl })
  return {
    routes: mediaRoutes({ store, storedFiles, storage, service, uploads, auditLog: createAuditLog(db) }),
    purges: { 'sweep:deleted-media': { keepDays: undoDays, removeDeleted: service.purge } },
  }
}
