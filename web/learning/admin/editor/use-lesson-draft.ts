import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { apiQuery, call, invalidate } from '#web/platform/api/api.ts'
import { useMember } from '#web/platform/session/user-context.tsx'
import { type DeviceDraft, deviceDraft, type StoredDraft } from './device-draft.ts'
import { createDraftAutosave, type DraftAutosave, type DraftSnapshot } from './draft-autosave.ts'
import { bytesOf } from './draft-size.ts'
import type { EditableLesson, LessonSource } from './editor-types.ts'

/** Debounce delay of draft saves in milliseconds. */
const saveDelayMs = 1200
/** Maximum bytes of a keepalive request, sent while the page closes. */
const keepaliveBytes = 60_000

export interface LessonDraft extends DraftSnapshot {
  autosave: DraftAutosave
  /** Draft found on this device at page load that differs from the server's. */
  found: StoredDraft | null
  useFound: () => void
  leaveFound: () => void
}

/** The draft of a lesson while its page is open. */
export function useLessonDraft(lesson: EditableLesson): LessonDraft {
  const { id: memberId } = useMember()
  const [device] = useState(() => deviceDraft(memberId, lesson.id))
  const [found, setFound] = useState(() => unsavedIn(device, lesson))
  const autosave = useDraftAutosave(lesson, device)
  const snapshot = useSyncExternalStore(autosave.subscribe, autosave.read, autosave.read)
  useEffect(() => autosave.receive(lesson), [autosave, lesson])
  return {
    ...snapshot,
    autosave,
    found,
    useFound() {
      if (found) autosave.use(found.source)
      setFound(null)
    },
    leaveFound() {
      device.clear()
      setFound(null)
    },
  }
}

/** A draft on this device that differs from the server's. */
function unsavedIn(device: DeviceDraft, lesson: EditableLesson): StoredDraft | null {
  const stored = device.read()
  return stored && JSON.stringify(stored.source) !== JSON.stringify(lesson.source) ? stored : null
}

function useDraftAutosave(lesson: EditableLesson, device: DeviceDraft): DraftAutosave {
  const client = useQueryClient()
  const [autosave] = useState(() => {
    const params = { id: String(lesson.id) }
    const query = apiQuery('lessonEditor', 'read', { params })
    return createDraftAutosave({
      lesson,
      device,
      delayMs: saveDelayMs,
      now: () => new Date(),
      read: () => client.fetchQuery({ ...query, staleTime: 0 }),
      async send(source: LessonSource, revision) {
        const keepalive = bytesOf(source) < keepaliveBytes
        const saved = await call(
          'lessonEditor',
          'saveDraft',
          { params, body: source },
          { ifMatch: revision, keepalive },
        )
        client.setQueryData(query.queryKey, saved)
        invalidate(client, ['lessonEditor', 'list'], ['lessonEditor', 'versions'])
        return saved
      },
    })
  })
  useEffect(() => {
    const send = () => {
      autosave.flush()
    }
    addEventListener('online', send)
    addEventListener('pagehide', send)
    return () => {
      removeEventListener('online', send)
      removeEventListener('pagehide', send)
      send()
    }
  }, [autosave])
  return autosave
}
