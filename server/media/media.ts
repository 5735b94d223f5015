import { adminNotes } from '#server/admin-log/notes.ts'
import type { AppDependencies } from '#server/app-dependencies.ts'
import { mediaService } from './media-service.ts'
import { mediaStore } from './media-store.ts'
import { mediaUploads } from './media-uploads.ts'
import { mediaRoutes } from './routes.ts'
import type { StoredFileStore } from './store.ts'

/** The operator's own videos and images: what answers their calls, and what goes for good. */
export function media({ db, storage, appUrl }: AppDependencies, storedFiles: StoredFileStore) {
  const store = mediaStore(db)
  const service = mediaService({ db, store, storage })
  const uploads = mediaUploads({ db, store, storedFiles, storage, appUrl })
  return {
    routes: mediaRoutes({ store, storedFiles, storage, service, uploads, notes: adminNotes(db) }),
    sweeps: { 'sweep:deleted-media': service.purge },
  }
}
