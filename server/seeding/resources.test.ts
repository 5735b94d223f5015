import assert from 'node:assert/strict'
import { readFile as readFileOfSystem } from 'node:fs/promises'
import { test } from 'node:test'
import { files, smallCourse } from '#server/testing/course.ts'
import { startApp } from '#server/testing/start-app.ts'
import { seedAtStart } from './at-start.ts'

test('resources keep their promised ids, and seeding them twice makes no second copy', async () => {
  const site = await startApp({ course: smallCourse() })
  try {
    const admin = await site.as('admin@example.test')
    const reply = (await admin.send('POST', '/api/admin/seed-resources')).json()
    assert.deepEqual([reply.success, reply.details, reply.errorCount], [true, { videos: 2, excel: 2, images: 2 }, 0])
    const resources = (await admin.send('GET', '/api/lessons/1/resources')).json()
    assert.deepEqual(
      resources.map(({ id }: { id: number }) => id),
      [129, 130, 131],
    )
  } finally {
    await site.close()
  }
})

test('a resource without a promised id may be renamed, and stays the same one', async () => {
  const course = smallCourse()
  const picture = course.lessons[0]?.resources[1]
  if (picture) delete picture.id
  const site = await startApp({ course })
  try {
    const admin = await site.as('admin@example.test')
    const shown = async () => (await admin.send('GET', '/api/lessons/1/resources')).json()
    const before = await shown()
    if (picture) picture.title = 'A better name'
    await admin.send('POST', '/api/admin/seed-resources')
    const after = await shown()
    assert.deepEqual([after.length, after[1].id, after[1].title], [before.length, before[1].id, 'A better name'])
  } finally {
    await site.close()
  }
})

test('a workbook whose bytes change keeps its id, and the old bytes go', async () => {
  const course = smallCourse()
  const workbook = course.lessons[0]?.resources[0]
  if (workbook) delete workbook.id
  const readFile = course.readFile
  const site = await startApp({ course })
  try {
    const admin = await site.as('admin@example.test')
    const shown = async () => (await admin.send('GET', '/api/lessons/1/resources')).json()[0]
    const before = await shown()
    const better = Buffer.from('PK\x03\x04[Content_Types].xml xl/workbook.xml and better sums')
    course.readFile = async (file) => (file.endsWith('.xlsx') ? better : readFile(file))
    await admin.send('POST', '/api/admin/seed-resources')
    const after = await shown()
    assert.equal(after.id, before.id)
    assert.notEqual(after.file_key, before.file_key)
    assert.deepEqual((await admin.send('GET', `/api/resources/${after.id}/download`)).rawPayload, better)
    assert.equal(await site.storage.get(before.file_key), null)
    assert.ok(await site.storage.get(after.file_key))
  } finally {
    await site.close()
  }
})

test('resources from before files had a digest keep their ids', async () => {
  const course = smallCourse()
  for (const { resources } of course.lessons) for (const resource of resources) delete resource.id
  const site = await startApp({ course })
  try {
    const admin = await site.as('admin@example.test')
    const before = (await admin.send('GET', '/api/lessons/1/resources')).json()
    await site.db.run`update lesson_resources set file_key = ${'course/workbooks-one.xlsx'} where id = ${before[0].id}`
    await site.db.run`delete from stored_files`
    await admin.send('POST', '/api/admin/seed-resources')
    assert.deepEqual((await admin.send('GET', '/api/lessons/1/resources')).json(), before)
    assert.ok((await admin.send('GET', `/api/resources/${before[0].id}/download`)).headers.etag)
  } finally {
    await site.close()
  }
})

test('a file that is missing is named, and the others are seeded all the same', async () => {
  const course = smallCourse()
  const { readFile } = course
  course.readFile = async (file) => {
    return file.endsWith('.xlsx') ? readFileOfSystem(`/nowhere/${file}`) : readFile(file)
  }
  const site = await startApp({ course })
  try {
    const admin = await site.as('admin@example.test')
    const reply = (await admin.send('POST', '/api/admin/seed-resources')).json()
    assert.deepEqual([reply.success, reply.errorCount, reply.details.images], [false, 2, 2])
    assert.match(reply.message, /Workbook 129: a file could not be put in place \(ENOENT\)\./)
    assert.doesNotMatch(reply.message, /nowhere/)
  } finally {
    await site.close()
  }
})

test('a new release brings a workbook that has changed under its old name', async () => {
  const course = smallCourse()
  const site = await startApp({ course })
  try {
    const better = Buffer.from('PK\x03\x04[Content_Types].xml and a better sum')
    const readFile = async (file: string) => (file.endsWith('.xlsx') ? better : (files[file] ?? Buffer.alloc(0)))
    const next = async () => ({ ...course, readFile })
    assert.deepEqual(await seedAtStart({ db: site.db, storage: site.storage, course: next }, site.clock.now()), [])
    const member = await site.as('upgraded@example.test')
    assert.deepEqual((await member.send('GET', '/api/resources/129/download')).rawPayload, better)
    const [workbook] = (await member.send('GET', '/api/lessons/1/resources')).json()
    assert.equal(workbook.size, better.length)
  } finally {
    await site.close()
  }
})
