import { errorMessage, fieldErrors, NetworkError, serverMessage, statusOf } from '#web/platform/api/errors.ts'
import type { DeviceDraft } from './device-draft.ts'
import { bytesOf, maxBytes } from './draft-size.ts'
import type { EditableLesson, LessonSource } from './editor-types.ts'

/** Where the current input is stored. */
export type SaveState =
  | { kind: 'saved' }
  /** It will be sent when typing pauses. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** On this device alone, and why. */
  | { kind: 'kept'; isOffline: boolean; sentence: string; fields: Readonly<Record<string, string>> }
  | { kind: 'too-long'; bytes: number }
  /** Somebody else saved meanwhile. */
  | { kind: 'conflict'; theirs: EditableLesson }

export interface DraftSnapshot {
  source: LessonSource
  state: SaveState
  /** Last lesson received from the server. */
  lesson: EditableLesson
  /** Incremented when the source is replaced from outside, to reset the fields. */
  epoch: number
  /** Browser storage is full or blocked, so only the page has the draft. */
  isOnPageOnly: boolean
}

interface DraftAutosaveOptions {
  lesson: EditableLesson
  device: DeviceDraft
  send: (source: LessonSource, revision: number) => Promise<EditableLesson>
  read: () => Promise<EditableLesson>
  now: () => Date
  delayMs: number
}

export type DraftAutosave = ReturnType<typeof createDraftAutosave>

/** Draft autosave: stores input on the device at once and on the server when typing pauses, one request at a time. */
export function createDraftAutosave({ lesson, device, send, read, now, delayMs }: DraftAutosaveOptions) {
  let snapshot: DraftSnapshot = {
    source: lesson.source,
    state: { kind: 'saved' },
    lesson,
    epoch: 0,
    isOnPageOnly: false,
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let inFlight: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const set = (change: Partial<DraftSnapshot>) => {
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }
  const replace = (from: EditableLesson) => {
    clearTimeout(timer)
    device.clear()
    set({ source: from.source, lesson: from, state: { kind: 'saved' }, epoch: snapshot.epoch + 1, isOnPageOnly: false })
  }
  const rejected = async (error: unknown) => {
    if (statusOf(error) !== 412) return set({ state: failedState(error) })
    try {
      set({ state: { kind: 'conflict', theirs: await read() } })
    } catch (problem) {
      set({ state: failedState(problem) })
    }
  }
  const sendNow = async () => {
    const { source } = snapshot
    const bytes = bytesOf(source)
    if (bytes > maxBytes) return set({ state: { kind: 'too-long', bytes } })
    set({ state: { kind: 'saving' } })
    try {
      const saved = await send(source, snapshot.lesson.revision)
      const isLatest = snapshot.source === source
      if (isLatest) device.clear()
      set({
        lesson: saved,
        state: isLatest ? { kind: 'saved' } : { kind: 'waiting' },
        ...(isLatest && { isOnPageOnly: false }),
      })
      if (!isLatest) schedule()
    } catch (error) {
      await rejected(error)
    }
  }
  /** Sends unsaved input and resolves once no request is in progress. */
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer)
    while (inFlight) await inFlight
    if (isUnsent(snapshot.state)) {
      inFlight = sendNow().finally(() => {
        inFlight = null
      })
      await inFlight
    }
    return snapshot.state.kind === 'saved'
  }
  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(flush, delayMs)
  }
  const keepOnDevice = (source: LessonSource) =>
    !device.keep({ source, revision: snapshot.lesson.revision, at: now().toISOString() })
  return {
    read: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    change(part: Partial<LessonSource>) {
      const source = { ...snapshot.source, ...part }
      const isBusy = snapshot.state.kind === 'conflict' || snapshot.state.kind === 'saving'
      set({ source, isOnPageOnly: keepOnDevice(source), ...(!isBusy && { state: { kind: 'waiting' } }) })
      if (!isBusy) schedule()
    },
    flush,
    /**
     * Adopts the server's version, for example after publishing, when it assigned question ids. Unsaved input is
     * preserved unless `takesAll`.
     */
    adopt(next: EditableLesson, takesAll = false) {
      if (takesAll) replace(next)
      else set({ lesson: next, ...(snapshot.state.kind === 'saved' && { source: next.source }) })
    },
    /** Handles a newly fetched lesson: a later revision was saved by another editor or tab. */
    meet(next: EditableLesson) {
      if (inFlight || next.revision <= snapshot.lesson.revision || snapshot.state.kind === 'conflict') return
      if (snapshot.state.kind === 'saved') replace(next)
      else set({ state: { kind: 'conflict', theirs: next } })
    },
    takeTheirs() {
      if (snapshot.state.kind === 'conflict') replace(snapshot.state.theirs)
    },
    /** Overwrites the other editor's version with the local one. */
    keepMine() {
      if (snapshot.state.kind !== 'conflict') return Promise.resolve(false)
      set({ lesson: snapshot.state.theirs, state: { kind: 'waiting' } })
      return flush()
    },
    /** Replaces the whole draft by another text and saves it. */
    use(source: LessonSource) {
      set({ source, state: { kind: 'waiting' }, epoch: snapshot.epoch + 1, isOnPageOnly: keepOnDevice(source) })
      return flush()
    },
  }
}

/** Whether there is input to send to the server. */
const isUnsent = ({ kind }: SaveState) => kind === 'waiting' || kind === 'kept' || kind === 'too-long'

const failedState = (error: unknown): SaveState => ({
  kind: 'kept',
  isOffline: error instanceof NetworkError,
  sentence: serverMessage(error) ?? errorMessage(error),
  fields: fieldErrors(error),
})
