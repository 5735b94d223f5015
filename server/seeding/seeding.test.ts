import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lesson, smallCourse } from '#server/testing/course.ts'
import { startApp } from '#server/testing/start-app.ts'

test('seeding again changes nothing, and a changed file is brought up to date', async () => {
  const course = smallCourse()
  const site = await startApp({ course })
  try {
    const admin = await site.as('admin@example.test')
    const seed = async () => (await admin.send('POST', '/api/admin/seed-lessons')).json()
    assert.deepEqual((await seed()).details, { inserted: 0, updated: 0 })
    const etag = (await admin.send('GET', '/api/lessons/1')).headers.etag
    site.clock.pass(1000)
    const [first] = course.lessons
    if (first) first.content = `${first.content} And a new sentence.`
    course.lessons.push(lesson('new', 'silver', 7))
    assert.deepEqual((await seed()).details, { inserted: 1, updated: 1 })
    assert.notEqual((await admin.send('GET', '/api/lessons/1')).headers.etag, etag)
    assert.deepEqual((await seed()).details, { inserted: 0, updated: 0 })
  } finally {
    await site.close()
  }
})

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

test('a file that is missing is named, and the others are seeded all the same', async () => {
  const course = smallCourse()
  const { readFile } = course
  course.readFile = async (file) => {
    if (file.endsWith('.xlsx')) throw new Error('There is no such file')
    return readFile(file)
  }
  const site = await startApp({ course })
  try {
    const admin = await site.as('admin@example.test')
    const reply = (await admin.send('POST', '/api/admin/seed-resources')).json()
    assert.deepEqual([reply.success, reply.errorCount, reply.details.images], [false, 2, 2])
    assert.match(reply.message, /Workbook 129/)
  } finally {
    await site.close()
  }
})

test('the further platinum lessons come by the action alone, once', async () => {
  const site = await startApp({ course: smallCourse() })
  try {
    const admin = await site.as('admin@example.test')
    const count = async () => (await site.visitor('GET', '/api/admin/check-lessons')).json().totalLessons
    assert.equal(await count(), 5)
    const add = async () => (await admin.send('POST', '/api/admin/add-platinum-lessons')).json()
    assert.match((await add()).message, /^1 platinum lessons added/)
    assert.equal(await count(), 6)
    assert.match((await add()).message, /there already/)
    assert.equal(await count(), 6)
  } finally {
    await site.close()
  }
})
