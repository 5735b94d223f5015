import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { files, smallCourse } from '#server/testing/learning/course.ts'
import { siteForTests } from '#server/testing/site-for-tests.ts'
import { type Person, startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))

test('a lesson lists its resources', async () => {
  const member = await site.as('list@example.test')
  const resources = (await member.send('GET', '/api/lessons/1/resources')).json()
  const result = resources.map((one: Record<string, unknown>) => [
    one.id,
    one.resource_type,
    one.has_poster,
    one.has_captions,
  ])
  assert.deepEqual(result, [
    [129, 'excel', false, false],
    [130, 'image', false, false],
    [131, 'video', true, true],
  ])
  assert.equal(resources[0].size, files['workbooks/one.xlsx']?.length)
  assert.equal(resources[1].alt, 'A picture of sums')
  assert.deepEqual(
    resources.map(({ section }: { section: unknown }) => section),
    [null, 'the-idea', null],
  )
})

test('a workbook is downloaded under its title, a picture is shown inline', async () => {
  const member = await site.as('download@example.test')
  const workbook = await member.send('GET', '/api/resources/129/download')
  assert.equal(workbook.statusCode, 200)
  assert.equal(
    workbook.headers['content-disposition'],
    `attachment; filename="Workbook 129.xlsx"; filename*=UTF-8''Workbook%20129.xlsx`,
  )
  assert.match(String(workbook.headers['content-type']), /spreadsheetml/)
  assert.deepEqual(workbook.rawPayload, files['workbooks/one.xlsx'])
  assert.equal(Number(workbook.headers['content-length']), files['workbooks/one.xlsx']?.length)
  assert.equal(workbook.headers['cache-control'], 'private, max-age=300, must-revalidate')
  const picture = await member.send('GET', '/api/resources/130/download')
  for (const path of ['130/download', '131/download', '131/poster', '131/captions'])
    assert.match(String((await member.send('GET', `/api/resources/${path}`)).headers['content-disposition']), /^inline/)
  assert.equal(picture.headers['content-type'], 'image/png')
})

test('a video is served in byte ranges', async () => {
  const member = await site.as('video@example.test')
  const whole = files['videos/one.mp4'] ?? Buffer.alloc(0)
  const part = async (range: string) => member.send('GET', '/api/resources/131/download', undefined, { range })
  const middle = await part('bytes=100-199')
  assert.equal(middle.statusCode, 206)
  assert.equal(middle.headers['content-range'], `bytes 100-199/${whole.length}`)
  assert.deepEqual(middle.rawPayload, whole.subarray(100, 200))
  assert.equal(Number(middle.headers['content-length']), 100)
  assert.deepEqual((await part('bytes=-10')).rawPayload, whole.subarray(-10))
  assert.deepEqual((await part(`bytes=${whole.length - 3}-`)).rawPayload, whole.subarray(-3))
  assert.equal((await part(`bytes=${whole.length}-`)).statusCode, 416)
  assert.equal((await part('bytes=9-3')).statusCode, 416)
  assert.equal((await part('bananas')).statusCode, 200)
  assert.match((await member.send('GET', '/api/resources/131/captions')).body, /^WEBVTT/)
  assert.equal((await member.send('GET', '/api/resources/131/poster')).headers['content-type'], 'image/png')
  assert.equal((await member.send('GET', '/api/resources/129/poster')).statusCode, 404)
})

const get = (person: Person, url: string, headers: Record<string, string> = {}) =>
  person.send('GET', url, undefined, headers)

test('a clip in the browser cache is not sent again', async () => {
  const member = await site.as('cache@example.test')
  for (const [path, file] of [
    ['131/download', 'videos/one.mp4'],
    ['131/poster', 'pictures/one.png'],
    ['131/captions', 'videos/one.vtt'],
  ] as const) {
    const first = await get(member, `/api/resources/${path}`)
    const sha256 = createHash('sha256')
      .update(files[file] ?? '')
      .digest('hex')
    assert.equal(first.headers.etag, `"${sha256}"`)
    assert.match(String(first.headers['cache-control']), /^private, max-age=\d{2,3}, must-revalidate$/)
    assert.equal(first.headers.vary, 'cookie')
    for (const heldTag of [`"${sha256}"`, `"other", W/"${sha256}"`, '*']) {
      const again = await get(member, `/api/resources/${path}`, { 'if-none-match': heldTag, range: 'bytes=0-1' })
      assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', `"${sha256}"`], heldTag)
    }
    assert.equal((await get(member, `/api/resources/${path}`, { 'if-none-match': '"other"' })).statusCode, 200)
  }
})

test('a conditional request for a forbidden file does not reveal a match', async () => {
  const member = await site.as('holds@example.test')
  for (const heldTag of [
    '*',
    `"${createHash('sha256')
      .update(files['videos/one.mp4'] ?? '')
      .digest('hex')}"`,
  ])
    assert.equal((await get(member, '/api/resources/231/download', { 'if-none-match': heldTag })).statusCode, 403)
})

test('If-Range returns the rest of an unchanged clip, or the whole of a changed one', async () => {
  const member = await site.as('resumes@example.test')
  const url = '/api/resources/131/download'
  const etag = String((await get(member, url)).headers.etag)
  const rest = { range: 'bytes=100-' }
  assert.equal((await get(member, url, { ...rest, 'if-range': etag })).statusCode, 206)
  for (const other of ['"other"', `W/${etag}`, 'Sun, 15 Mar 2026 12:00:00 GMT'])
    assert.equal((await get(member, url, { ...rest, 'if-range': other })).statusCode, 200, other)
  const whole = await get(member, url, { range: 'bytes=0-1,5-6' })
  assert.deepEqual([whole.statusCode, whole.rawPayload], [200, files['videos/one.mp4']])
})

test('a truncated file is not sent as complete', async () => {
  const other = await startApp({ course: smallCourse() })
  try {
    const member = await other.as('cut@example.test')
    const [row] = await other.db.all`select file_key from lesson_resources where id = ${131}`
    await other.storage.put(String(row?.file_key), Buffer.from('half a clip'))
    assert.equal((await get(member, '/api/resources/131/download')).statusCode, 404)
  } finally {
    await other.close()
  }
})

test('rejects a file above the tier', async () => {
  const member = await site.as('above@example.test', { tier: 'silver' })
  for (const id of [229, 230, 231])
    assert.equal((await member.send('GET', `/api/resources/${id}/download`)).statusCode, 403)
  for (const path of ['229/poster', '229/captions', '231/poster', '231/captions'])
    assert.equal((await member.send('GET', `/api/resources/${path}`)).statusCode, 403, path)
  const gold = await site.as('gold@example.test', { tier: 'gold' })
  assert.equal((await gold.send('GET', '/api/resources/229/download')).statusCode, 200)
})

test('a file opened in its own tab is shown in the browser’s viewer and cannot run scripts', async () => {
  const member = await site.as('viewer@example.test')
  for (const id of [130, 131]) {
    const policy = String(
      (await member.send('GET', `/api/resources/${id}/download`)).headers['content-security-policy'],
    )
    assert.match(policy, /^default-src 'none'; img-src 'self'; media-src 'self'/)
    assert.doesNotMatch(policy, /script/)
  }
})

test('responds 404 for a missing resource, or a resource without that file', async () => {
  const member = await site.as('nothing@example.test')
  for (const path of ['999/download', '999/poster', '999/captions', '129/poster', '129/captions', '130/captions']) {
    const reply = await member.send('GET', `/api/resources/${path}`)
    assert.deepEqual([reply.statusCode, reply.json().error], [404, 'This resource does not exist.'], path)
  }
})
