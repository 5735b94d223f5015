import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { ScheduledPublication } from '#contract/learning/scheduled-publications.ts'
import { jobStore } from '#server/platform/jobs/job-store.ts'
import { jobQueue } from '#server/platform/jobs/jobs.ts'
import { firstCall } from '#server/testing/job-call.ts'
import { areasOf } from '#server/testing/job-runner.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { lessonEditing } from '#server/testing/learning/lesson-editing.ts'
import { lessonSource } from '#server/testing/learning/lesson-source.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'
import { publishLessonJob } from './publish-job.ts'

/** Shorter than the session of the admin lasts without a call. */
const step = 5 * 60_000
const site = siteForTests(() =>
  startApp({ course: smallCourse(), settings: { BUSINESS_TIME_ZONE: 'America/New_York' } }),
)
const admin = beforeTests(() => site.as('admin@example.test'))
const member = beforeTests(() => site.as('mara@example.test', { tier: 'platinum' }))
const editor = lessonEditing(admin)
beforeEach(async () => {
  site.clock.advance(1000)
  await site.db.run`delete from scheduled_publications`
})

const later = (steps: number) => new Date(site.clock.now() + steps * step).toISOString()
const path = (id: number) => `${editor.base}/${id}/scheduled-publication`
const list = async (): Promise<ScheduledPublication[]> =>
  (await admin.send('GET', '/api/admin/scheduled-publications')).json().publications
const schedule = (id: number, publish_at: string, more: object = {}, revision?: number) =>
  admin.send('PUT', path(id), { publish_at, note: 'In time', ...more }, revision ? { 'if-match': `"${revision}"` } : {})
const titles = async (): Promise<string[]> =>
  (await member.send('GET', '/api/lessons')).json().map(({ title }: { title: string }) => title)
const versions = async (id: number) => (await admin.send('GET', `${editor.base}/${id}/versions`)).json().versions
const logged = async (action: string, id: number) =>
  (
    await site.db.all`
      select admin_id, subject, reason from admin_log
      where action = ${action} and subject like ${`lesson ${id} %`} order by id`
  ).map((row) => ({ ...row }))

/** A lesson with a draft that can be published. */
async function draft(title: string) {
  const { id } = await editor.create(title)
  await editor.save(id, lessonSource({ title }))
  return editor.read(id)
}

/** The job that publishes, as another server on the same database has it. */
function server() {
  const jobType = areasOf({ ...site, partnerFetch: fetch }).learning.jobs?.find(
    ({ name }) => name === publishLessonJob.name,
  )
  assert.ok(jobType)
  return {
    jobType,
    async run() {
      const { done, failed } = await jobQueue(site.db).runDue(jobType, site.clock)
      assert.deepEqual(failed, [])
      return done
    },
  }
}

test('a scheduled draft is published at its time, in the name of the admin, and listed until then', async () => {
  const { id, revision } = await draft('At Nine')
  const at = later(3)
  const reply = await schedule(id, at, {}, revision)
  assert.equal(reply.statusCode, 200, reply.body)
  assert.equal(reply.json().time_zone, 'America/New_York')
  const [publication] = await list()
  assert.deepEqual(
    [publication?.lesson_id, publication?.title, publication?.publish_at, publication?.planned_by, publication?.state],
    [id, 'At Nine', at, 'admin@example.test', 'waiting'],
  )
  site.clock.advance(3 * step - 1)
  assert.equal(await server().run(), 0)
  assert.ok(!(await titles()).includes('At Nine'))
  site.clock.advance(1)
  assert.equal(await server().run(), 1)
  assert.ok((await titles()).includes('At Nine'))
  assert.deepEqual(await list(), [])
  const [version] = await versions(id)
  assert.deepEqual(
    [version.number, version.note, version.author, version.published_at],
    [1, 'In time', 'admin@example.test', at],
  )
  assert.deepEqual(await logged('lessonEditor.publish', id), [
    { admin_id: admin.id, subject: `lesson ${id} v1`, reason: 'In time' },
  ])
})

test('two servers and a killed one publish one version', async () => {
  const { id } = await draft('Only Once')
  const { id: other } = await draft('After a Crash')
  for (const lesson of [id, other]) await schedule(lesson, later(1))
  site.clock.advance(step)
  const rows = await jobStore(site.db).due(publishLessonJob.name, site.clock.now(), 10)
  const crashed = rows.find(({ payload }) => JSON.parse(payload).lesson === other)
  assert.ok(crashed && (await jobStore(site.db).claim(crashed, site.clock.now(), 60_000)))
  const [one, two] = [server(), server()]
  await Promise.all([one.run(), two.run(), one.run(), two.run()])
  assert.deepEqual([(await versions(id)).length, (await versions(other)).length], [1, 0])
  site.clock.advance(60_001)
  const payload = publishLessonJob.payload.read(crashed.payload)
  // The publication is committed, and the server dies before it marks the job as done.
  await Promise.all([one, two].map(({ jobType }) => jobType.handler(firstCall(payload, site.clock.now()))))
  await two.run()
  assert.equal((await versions(other)).length, 1)
  assert.deepEqual(await list(), [])
  assert.equal((await logged('lessonEditor.publish', other)).length, 1)
})

test('a draft that changes after it was scheduled is not published until it is scheduled again', async () => {
  const { id } = await draft('Changed Since')
  await schedule(id, later(1))
  const { revision } = await editor.edit(id, { title: 'Changed Twice' })
  assert.deepEqual(
    (await list()).map(({ state, reason }) => [state, reason]),
    [['changed', 'The draft was changed after this was scheduled.']],
  )
  site.clock.advance(step)
  await server().run()
  assert.deepEqual(await versions(id), [])
  const [failed] = await list()
  assert.deepEqual([failed?.state, failed?.reason], ['failed', 'The draft was changed after this was scheduled.'])
  assert.equal((await schedule(id, later(1), {}, revision)).statusCode, 200)
  site.clock.advance(step)
  await server().run()
  assert.ok((await titles()).includes('Changed Twice'))
})

test('a version or a state of the lesson that changed meanwhile stops the publication', async () => {
  const hidden = await editor.published({ title: 'Hidden Since' })
  await editor.edit(hidden.id, { markdown: 'A new lead.\n\nScene.\n\n## The idea\n\nText.\n' })
  await schedule(hidden.id, later(1))
  await admin.send('POST', `${editor.base}/${hidden.id}/unpublish`)
  const seeded = (await admin.send('GET', editor.base)).json().lessons[0]
  await editor.edit(seeded.id, { title: 'A Seeded Lesson' })
  await editor.publish(seeded.id)
  await editor.edit(seeded.id, { title: 'A Later Title' })
  await schedule(seeded.id, later(1))
  await admin.send('POST', '/api/admin/seed-lessons', { overwrite_edited: true })
  site.clock.advance(step)
  await server().run()
  assert.deepEqual(
    new Map((await list()).map(({ lesson_id, reason }) => [lesson_id, reason])),
    new Map([
      [hidden.id, 'The lesson was unpublished after this was scheduled.'],
      [seeded.id, 'Version 3 was published after this was scheduled.'],
    ]),
  )
  assert.equal((await editor.read(hidden.id)).published, false)
})

test('checks block a draft when it is scheduled, and again at its time', async () => {
  const { id } = await editor.create('Not Ready')
  const rejected = await schedule(id, later(1))
  assert.deepEqual([rejected.statusCode, rejected.json().code], [400, 'not_publishable'])
  await editor.save(id, lessonSource({ title: 'Not Ready' }))
  await schedule(id, later(1))
  // As if the checks of a later release found a problem.
  const broken = JSON.stringify(lessonSource({ title: 'Not Ready', quiz: [] }))
  await site.db.run`update lesson_drafts set source = ${broken} where lesson_id = ${id}`
  site.clock.advance(step)
  await server().run()
  assert.deepEqual(
    (await list()).map(({ state, reason }) => [state, reason?.split('.')[0]]),
    [['failed', 'This lesson has no quiz yet']],
  )
  assert.equal((await admin.send('DELETE', path(id))).statusCode, 200)
  assert.deepEqual(await list(), [])
})

test('a time that has passed, no draft, an old revision and a time that changed meanwhile are rejected', async () => {
  const { id, revision } = await draft('Rejected')
  const past = await schedule(id, later(0))
  assert.deepEqual(
    [past.statusCode, past.json().fields],
    [400, { publish_at: 'This time has passed. Choose a later one.' }],
  )
  assert.equal((await schedule(id, later(3 * 366 * 24 * 12))).statusCode, 400)
  assert.equal((await schedule(id, 'tomorrow')).statusCode, 400)
  assert.equal((await schedule(id, later(1), {}, revision + 1)).statusCode, 412)
  assert.equal((await schedule(987_654, later(1))).statusCode, 404)
  const { id: published } = await editor.published({ title: 'No Draft' })
  assert.equal((await schedule(published, later(1))).json().code, 'learning.nothing_to_publish')
  const [first, second] = [later(1), later(2)]
  const none = { seen: { publish_at: null } }
  assert.equal((await schedule(id, first, none)).statusCode, 200)
  assert.equal((await schedule(id, first, none)).statusCode, 200, 'a retry')
  const conflict = await schedule(id, second, none)
  assert.deepEqual([conflict.statusCode, conflict.json().code], [412, 'changed_elsewhere'])
  assert.match(conflict.json().error, /^admin@example\.test has chosen another time/)
  assert.equal((await schedule(id, second, { seen: { publish_at: first } })).statusCode, 200)
  assert.equal((await logged('scheduledPublications.save', id)).length, 2, 'each change once')
  site.clock.advance(step)
  await server().run()
  assert.deepEqual(
    (await list()).map(({ publish_at }) => publish_at),
    [second],
  )
})

test('publishing by hand, discarding or deleting ends the schedule, and a cancelled one can be restored', async () => {
  const byHand = await draft('By Hand')
  const discarded = await editor.published({ title: 'Discarded' })
  await editor.edit(discarded.id, { title: 'Discarded Draft' })
  const deleted = await draft('Deleted')
  const cancelled = await draft('Cancelled')
  for (const { id } of [byHand, discarded, deleted, cancelled]) await schedule(id, later(1))
  await editor.publish(byHand.id)
  await admin.send('DELETE', `${editor.base}/${discarded.id}/draft`)
  await admin.send('DELETE', `${editor.base}/${deleted.id}`)
  assert.deepEqual(
    (await list()).map(({ lesson_id }) => lesson_id),
    [cancelled.id],
  )
  for (let presses = 0; presses < 2; presses += 1)
    assert.deepEqual((await admin.send('DELETE', path(cancelled.id))).json().publications, [])
  const undo = await schedule(cancelled.id, later(1), { seen: { publish_at: null } }, cancelled.revision)
  assert.equal(undo.statusCode, 200)
  site.clock.advance(step)
  await server().run()
  assert.deepEqual(
    [(await versions(byHand.id)).length, (await versions(discarded.id)).length, (await versions(cancelled.id)).length],
    [1, 1, 1],
  )
  assert.deepEqual(await list(), [])
})
