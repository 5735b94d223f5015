import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { SeedCourse } from '#contract/learning/seed-course.ts'
import type { SeedResource } from '#course/resource.ts'
import { files, smallCourse } from '#server/testing/learning/course.ts'
import { startApp } from '#server/testing/start-app.ts'

async function siteWith(t: TestContext, course: SeedCourse) {
  const site = await startApp({ course })
  t.after(() => site.close())
  const [admin, member] = [await site.as('admin@example.test'), await site.as('m@example.test', { tier: 'platinum' })]
  const listed = async (
    lesson: number,
  ): Promise<{ id: number; title: string; section: string | null; has_poster: boolean }[]> =>
    (await member.send('GET', `/api/lessons/${lesson}/resources`)).json()
  return {
    seed: async () => (await admin.send('POST', '/api/admin/seed-resources')).json(),
    listed,
    titles: async (lesson: number) => (await listed(lesson)).map(({ title }) => title),
    status: async (path: string) => (await member.send('GET', `/api/resources/${path}`)).statusCode,
    bytes: async (path: string) => (await member.send('GET', `/api/resources/${path}`)).rawPayload,
  }
}

/** The small course with these files, and these resources in its first lesson or in several. */
function courseWith(resources: SeedResource[], more: Record<string, Buffer> = {}, beside = [0]): SeedCourse {
  const { lessons } = smallCourse()
  for (const [index, each] of lessons.entries())
    each.resources = beside.includes(index) ? structuredClone(resources) : []
  return {
    lessons,
    readFile: async (file) => {
      const bytes = more[file] ?? files[file]
      if (!bytes) throw Object.assign(new Error(`no ${file}`), { code: 'ENOENT' })
      return bytes
    },
  }
}

const words = { description: 'Sums', display_order: 1 }
const workbook: SeedResource = { ...words, title: 'Workbook', resource_type: 'excel', file: 'workbooks/one.xlsx' }
const clip: SeedResource = {
  ...words,
  title: 'Clip',
  resource_type: 'video',
  file: 'videos/one.mp4',
  poster: 'videos/one.png',
  captions: 'videos/one.vtt',
}

test('a file with changed bytes and unchanged length is updated', async (t) => {
  const files = { 'workbooks/one.xlsx': Buffer.from('PK\x03\x04[Content_Types].xml sum of 41') }
  const { seed, bytes } = await siteWith(t, courseWith([{ ...workbook, id: 129 }], files))
  files['workbooks/one.xlsx'] = Buffer.from('PK\x03\x04[Content_Types].xml sum of 42')
  await seed()
  assert.equal(String(await bytes('129/download')), 'PK\x03\x04[Content_Types].xml sum of 42')
})

test('a picture moved to another section of its lesson keeps its stored row', async (t) => {
  const picture = { ...words, title: 'Jars', resource_type: 'image' as const, file: 'pictures/one.png', alt: 'Jars' }
  const moving: SeedResource[] = [{ ...picture, section: 'the-idea' }]
  const course = courseWith(moving)
  const { seed, listed } = await siteWith(t, course)
  const sections = async () => (await listed(1)).map(({ section }) => section)
  assert.deepEqual(await sections(), ['the-idea'])
  for (const section of ['worked-example', undefined]) {
    for (const { resources } of course.lessons) for (const each of resources) each.section = section
    await seed()
    assert.deepEqual(await sections(), [section ?? null])
  }
})

test('two files with the same name in different folders are stored separately', async (t) => {
  const stillPicture = Buffer.from('89504e470d0a1a0a0000000d49484452aa', 'hex')
  const picture: SeedResource = {
    ...words,
    id: 130,
    title: 'Picture',
    resource_type: 'image',
    file: 'pictures/one.png',
    alt: 'Sums',
  }
  const { bytes } = await siteWith(t, courseWith([{ ...clip, id: 131 }, picture], { 'videos/one.png': stillPicture }))
  assert.deepEqual(await bytes('131/poster'), stillPicture)
  assert.deepEqual(await bytes('130/download'), files['pictures/one.png'])
})

test('a link without a fixed id is not duplicated when seeded again, and has no file', async (t) => {
  const link = (title: string, external_url: string): SeedResource => ({
    ...words,
    title,
    resource_type: 'video',
    external_url,
  })
  const [one, other] = [link('One', 'https://videos.example/1'), link('Other', 'https://videos.example/2')]
  const { seed, titles, listed, status } = await siteWith(t, courseWith([one, other]))
  await seed()
  assert.deepEqual(await titles(1), ['One', 'Other'])
  for (const { id } of await listed(1))
    for (const part of ['download', 'poster', 'captions']) assert.equal(await status(`${id}/${part}`), 404)
})

test('a file used by two lessons stays in both', async (t) => {
  const { seed, titles } = await siteWith(t, courseWith([workbook], {}, [0, 1]))
  await seed()
  assert.deepEqual([await titles(1), await titles(2)], [['Workbook'], ['Workbook']])
})

test('resources are in the order of their lesson', async (t) => {
  const resources = [
    { ...workbook, id: 129, display_order: 2 },
    { ...clip, id: 131, poster: undefined, display_order: 1 },
  ]
  const { titles, listed } = await siteWith(t, courseWith(resources))
  assert.deepEqual(await titles(1), ['Clip', 'Workbook'])
  assert.equal((await listed(1))[0]?.has_poster, false)
})

test('the admin sees how many resources of each type were seeded, and which failed', async (t) => {
  const named = (title: string) => ({ ...workbook, title, file: `workbooks/${title.toLowerCase()}.xlsx` })
  const sums = { 'workbooks/a.xlsx': Buffer.from('PK a'), 'workbooks/b.xlsx': Buffer.from('PK b') }
  const resources = [named('A'), named('B'), { ...clip, poster: 'pictures/one.png' }, named('C')]
  const { seed } = await siteWith(t, courseWith(resources, sums))
  assert.deepEqual(await seed(), {
    success: false,
    message: 'Some files are missing. C: a file could not be put in place (ENOENT).',
    details: { videos: 1, excel: 2, images: 0 },
    errorCount: 1,
  })
})

test('files of lessons that do not exist yet are not reported as missing', async (t) => {
  const { seed } = await siteWith(t, courseWith([{ ...workbook, file: 'workbooks/none.xlsx' }], {}, [5]))
  assert.deepEqual(await seed(), {
    success: true,
    message: 'Resources seeded successfully!',
    details: { videos: 0, excel: 0, images: 0 },
    errorCount: 0,
  })
})

test('a clip with missing poster or captions is reported and not added until they exist', async (t) => {
  const files: Record<string, Buffer> = {}
  const { seed, titles } = await siteWith(t, courseWith([workbook, clip], files))
  assert.deepEqual(await titles(1), ['Workbook'])
  assert.equal((await seed()).message, 'Some files are missing. Clip: a file could not be put in place (ENOENT).')
  files['videos/one.png'] = Buffer.from('89504e470d0a1a0a', 'hex')
  assert.equal((await seed()).message, 'Resources seeded successfully!')
  assert.deepEqual(await titles(1), ['Workbook', 'Clip'])
})
