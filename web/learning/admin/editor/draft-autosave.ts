import { errorMessage, fieldErrors, NetworkError, statusOf } from '#web/platform/api/errors.ts'
import { isOffline } from '#web/platform/browser/is-offline.ts'
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
type DraftStore = ReturnType<typeof draftStore>

/** Draft autosave: stores input on the device at once and on the server when typing pauses, one request at a time. */
export function createDraftAutosave(options: DraftAutosaveOptions) {
  const { lesson, device, now } = options
  const store = draftStore(lesson)
  const { read, set } = store
  const { flush, schedule, cancel, isSending } = draftSender(store, options)
  const replace = (from: EditableLesson) => {
    cancel()
    device.clear()
    set({ source: from.source, lesson: from, state: { kind: 'saved' }, epoch: read().epoch + 1, isOnPageOnly: false })
  }
  const keepOnDevice = (source: LessonSource) =>
    !device.save({ source, revision: read().lesson.revision, at: now().toISOString() })
  return {
    read,
    subscribe: store.subscribe,
    flush,
    change(part: Partial<LessonSource>) {
      const source = { ...read().source, ...part }
      const isBusy = ['conflict', 'saving'].includes(read().state.kind)
      set({ source, isOnPageOnly: keepOnDevice(source), ...(!isBusy && { state: { kind: 'waiting' } }) })
      if (!isBusy) schedule()
    },
    /**
     * Adopts the server's version, for example after publishing, when it assigned question ids. Unsaved input is
     * preserved unless `takesAll`.
     */
    adopt(next: EditableLesson, overwritesInput = false) {
      if (overwritesInput) replace(next)
      else set({ lesson: next, ...(read().state.kind === 'saved' && { source: next.source }) })
    },
    /** Handles a newly fetched lesson: a later revision was saved by another editor or tab. */
    receive(next: EditableLesson) {
      const { state, lesson: last } = read()
      if (isSending() || next.revision <= last.revision || state.kind === 'conflict') return
      if (state.kind === 'saved') replace(next)
      else set({ state: { kind: 'conflict', theirs: next } })
    },
    takeTheirs() {
      const { state } = read()
      if (state.kind === 'conflict') replace(state.theirs)
    },
    /** Overwrites the other editor's version with the local one. */
    async keepMine() {
      const { state } = read()
      if (state.kind !== 'conflict') return false
      set({ lesson: state.theirs, state: { kind: 'waiting' } })
      return flush()
    },
    /** Replaces the whole draft by another text and saves it. */
    use(source: LessonSource) {
      set({ source, state: { kind: 'waiting' }, epoch: read().epoch + 1, isOnPageOnly: keepOnDevice(source) })
      return flush()
    },
  }
}

/** The current snapshot, for React to subscribe to. */
function draftStore(lesson: EditableLesson) {
  let snapshot: DraftSnapshot = {
    source: lesson.source,
    state: { kind: 'saved' },
    lesson,
    epoch: 0,
    isOnPageOnly: false,
  }
  const listeners = new Set<() => void>()
  return {
    read: () => snapshot,
    set(change: Partial<DraftSnapshot>) {
      snapshot = { ...snapshot, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Sends the draft to the server, debounced, one request at a time. */
function draftSender(store: DraftStore, { device, send, read: readLesson, delayMs }: DraftAutosaveOptions) {
  const { read, set } = store
  let timer: ReturnType<typeof setTimeout> | undefined
  let inFlight: Promise<void> | null = null
  const cancel = () => clearTimeout(timer)
  const schedule = () => {
    cancel()
    timer = setTimeout(flush, delayMs)
  }
  const sendNow = async () => {
    const { source, lesson } = read()
    const bytes = bytesOf(source)
    if (bytes > maxBytes) return set({ state: { kind: 'too-long', bytes } })
    set({ state: { kind: 'saving' } })
    try {
      const saved = await send(source, lesson.revision)
      if (read().source === source) {
        device.clear()
        return set({ lesson: saved, state: { kind: 'saved' }, isOnPageOnly: false })
      }
      set({ lesson: saved, state: { kind: 'waiting' } })
      schedule()
    } catch (error) {
      set({ state: await rejectedState(error, readLesson) })
    }
  }
  /** Sends unsaved input and resolves once no request is in progress. */
  const flush = async (): Promise<boolean> => {
    cancel()
    while (inFlight) await inFlight
    if (isUnsent(read().state)) {
      inFlight = sendNow().finally(() => {
        inFlight = null
      })
      await inFlight
    }
    return read().state.kind === 'saved'
  }
  return { flush, schedule, cancel, isSending: () => inFlight !== null }
}

/** Whether there is input to send to the server. */
const isUnsent = ({ kind }: SaveState) => kind === 'waiting' || kind === 'kept' || kind === 'too-long'

const failedState = (error: unknown): SaveState => ({
  kind: 'kept',
  isOffline: error instanceof NetworkError && isOffline(),
  sentence: errorMessage(error),
  fields: fieldErrors(error),
})

/** State after a rejected save: a conflict with the current lesson, or the reason of the failure. */
async function rejectedState(error: unknown, readLesson: () => Promise<EditableLesson>): Promise<SaveState> {
  if (statusOf(error) !== 412) return failedState(error)
  try {
    return { kind: 'conflict', theirs: await readLesson() }
  } catch (problem) {
    return failedState(problem)
  }
}
