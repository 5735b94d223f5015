import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, NetworkError } from '#web/platform/api/errors.ts'
import { editableLesson } from '#web/testing/admin-lessons.ts'
import { whileOffline } from '#web/testing/offline.ts'
import type { DeviceDraft, StoredDraft } from './device-draft.ts'
import { createDraftAutosave } from './draft-autosave.ts'
import type { EditableLesson, LessonSource } from './editor-types.ts'

/** A server with one draft that rejects an outdated revision. */
function openEditor() {
  let serverLesson: EditableLesson = editableLesson
  const sent: string[] = []
  const failures: Error[] = []
  const store = (source: LessonSource) => {
    serverLesson = {
      ...serverLesson,
      source,
      revision: serverLesson.revision + 1,
      has_draft: true,
      saved_at: '2026-06-16T14:02:00.000Z',
    }
    return serverLesson
  }
  const deviceState: { draft: StoredDraft | null; isFull: boolean } = { draft: null, isFull: false }
  const device: DeviceDraft = {
    read: () => deviceState.draft,
    save: (draft) => {
      if (!deviceState.isFull) deviceState.draft = draft
      return !deviceState.isFull
    },
    clear: () => {
      deviceState.draft = null
    },
  }
  const autosave = createDraftAutosave({
    lesson: serverLesson,
    device,
    delayMs: 1000,
    now: () => new Date('2026-06-16T14:00:00.000Z'),
    read: async () => serverLesson,
    async send(source, revision) {
      const failure = failures.shift()
      if (failure) throw failure
      if (revision !== serverLesson.revision)
        throw new ApiError(412, { error: 'Changed meanwhile', code: 'changed_elsewhere' })
      sent.push(source.markdown)
      return store(source)
    },
  })
  return {
    autosave,
    sent,
    failures,
    deviceState,
    saveElsewhere: (markdown: string) => store({ ...serverLesson.source, markdown }),
  }
}

test('sends only the last input, once typing pauses', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const { autosave, sent, deviceState } = openEditor()
  autosave.change({ markdown: 'a' })
  context.mock.timers.tick(999)
  autosave.change({ markdown: 'ab' })
  assert.equal(autosave.read().state.kind, 'waiting')
  context.mock.timers.tick(999)
  assert.deepEqual(sent, [])
  assert.equal(deviceState.draft?.source.markdown, 'ab', 'it is stored on the device at once')
  context.mock.timers.tick(1)
  assert.equal(await autosave.flush(), true)
  assert.deepEqual(sent, ['ab'])
  assert.deepEqual([autosave.read().state.kind, deviceState.draft], ['saved', null])
})

test('keeps the draft locally while offline and sends it when back online', async () => {
  const { autosave, sent, failures, deviceState } = openEditor()
  failures.push(new NetworkError('offline'))
  autosave.change({ markdown: 'offline' })
  assert.equal(await whileOffline(true, autosave.flush), false)
  const { state } = autosave.read()
  assert.ok(state.kind === 'kept' && state.isOffline)
  assert.equal(deviceState.draft?.source.markdown, 'offline')
  assert.equal(await autosave.flush(), true)
  assert.deepEqual([sent, deviceState.draft], [['offline'], null])
})

test('keeps the draft locally while the server is down, and does not report the browser as offline', async () => {
  const { autosave, failures, deviceState } = openEditor()
  failures.push(new NetworkError('Failed to fetch'))
  autosave.change({ markdown: 'typed' })
  assert.equal(await whileOffline(false, autosave.flush), false)
  assert.deepEqual(autosave.read().state, {
    kind: 'kept',
    isOffline: false,
    sentence: 'Network error. Please check your connection and try again.',
    fields: {},
  })
  assert.equal(deviceState.draft?.source.markdown, 'typed')
})

test('does not send a lesson over 512 kB until it is shorter', async () => {
  const { autosave, sent, deviceState } = openEditor()
  autosave.change({ markdown: 'x'.repeat(512 * 1024) })
  assert.equal(await autosave.flush(), false)
  assert.equal(autosave.read().state.kind, 'too-long')
  assert.deepEqual([sent.length, deviceState.draft !== null], [0, true])
  autosave.change({ markdown: 'short' })
  assert.equal(await autosave.flush(), true)
  assert.deepEqual(sent, ['short'])
})

test('shows the reason and the invalid field when the server rejects a draft', async () => {
  const { autosave, failures } = openEditor()
  const fields = { title: 'Title is required' }
  failures.push(new ApiError(400, { error: 'Title is required', code: 'invalid', fields }))
  autosave.change({ title: '' })
  await autosave.flush()
  assert.deepEqual(autosave.read().state, { kind: 'kept', isOffline: false, sentence: 'Title is required', fields })
})

test('reports a conflict to the second editor and overwrites nothing without confirmation', async () => {
  const { autosave, sent, deviceState, saveElsewhere } = openEditor()
  saveElsewhere('theirs')
  autosave.change({ markdown: 'mine' })
  assert.equal(await autosave.flush(), false)
  const { state } = autosave.read()
  assert.ok(state.kind === 'conflict' && state.theirs.source.markdown === 'theirs')
  autosave.change({ markdown: 'mine, longer' })
  assert.equal(autosave.read().state.kind, 'conflict')
  assert.equal(await autosave.flush(), false)
  assert.deepEqual([sent, deviceState.draft?.source.markdown], [[], 'mine, longer'])
  assert.equal(await autosave.keepMine(), true)
  assert.deepEqual(sent, ['mine, longer'])
})

test('taking the other text resets the fields', async () => {
  const { autosave, deviceState, saveElsewhere } = openEditor()
  saveElsewhere('theirs')
  autosave.change({ markdown: 'mine' })
  await autosave.flush()
  autosave.takeTheirs()
  assert.deepEqual([autosave.read().source.markdown, autosave.read().epoch, deviceState.draft], ['theirs', 1, null])
  autosave.change({ markdown: 'theirs, and mine' })
  assert.equal(await autosave.flush(), true)
})

test('adopts a lesson saved elsewhere without local changes, and reports a conflict with them', () => {
  const idle = openEditor()
  idle.autosave.receive(idle.saveElsewhere('theirs'))
  assert.deepEqual([idle.autosave.read().source.markdown, idle.autosave.read().state.kind], ['theirs', 'saved'])
  const typing = openEditor()
  typing.autosave.change({ markdown: 'mine' })
  typing.autosave.receive(typing.saveElsewhere('theirs'))
  assert.deepEqual([typing.autosave.read().source.markdown, typing.autosave.read().state.kind], ['mine', 'conflict'])
  typing.autosave.takeTheirs()
})

test('ignores an older response that arrives late', () => {
  const { autosave } = openEditor()
  autosave.receive({ ...editableLesson, source: { ...editableLesson.source, markdown: 'old' } })
  assert.equal(autosave.read().source.markdown, editableLesson.source.markdown)
})

test('warns that only the page has the draft when browser storage fails', async () => {
  const { autosave, deviceState } = openEditor()
  deviceState.isFull = true
  autosave.change({ markdown: 'only here' })
  assert.equal(autosave.read().isOnPageOnly, true)
  await autosave.flush()
  assert.equal(autosave.read().isOnPageOnly, false)
})

test('keeps input typed during a save on the device until it is saved too', async () => {
  const { autosave, sent, deviceState } = openEditor()
  autosave.change({ markdown: 'a' })
  const first = autosave.flush()
  autosave.change({ markdown: 'ab' })
  await first
  assert.deepEqual([autosave.read().state.kind, deviceState.draft?.source.markdown], ['waiting', 'ab'])
  await autosave.flush()
  assert.deepEqual([sent, deviceState.draft], [['a', 'ab'], null])
})

test('notifies subscribers of each change until they unsubscribe', async () => {
  const { autosave } = openEditor()
  let notifications = 0
  const unsubscribe = autosave.subscribe(() => {
    notifications += 1
  })
  autosave.change({ markdown: 'a' })
  const before = notifications
  assert.ok(before > 0)
  unsubscribe()
  await autosave.flush()
  assert.equal(notifications, before)
})

test('adopts the server’s text after publishing and keeps later input', () => {
  const { autosave } = openEditor()
  const published = { ...editableLesson, version: 15, source: { ...editableLesson.source, title: 'With names' } }
  autosave.adopt(published)
  assert.deepEqual([autosave.read().source.title, autosave.read().epoch], ['With names', 0])
  autosave.change({ title: 'Typed since' })
  autosave.adopt(published)
  assert.equal(autosave.read().source.title, 'Typed since')
  autosave.adopt(published, true)
  assert.deepEqual([autosave.read().source.title, autosave.read().epoch], ['With names', 1])
})
