import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { files, smallCourse } from '#server/testing/course.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

let site: TestApp
before(async () => {
  site = await startApp({ course: smallCourse() })
})
after(() => site.close())

test('a lesson lists what lies beside it', async () => {
  const member = await site.as('list@example.test')
  const resources = (await member.send('GET', '/api/lessons/1/resources')).json()
  const told = resources.map((one: Record<string, unknown>) => [
    one.id,
    one.resource_type,
    one.has_poster,
    one.has_captions,
  ])
  assert.deepEqual(told, [
    [129, 'excel', false, false],
    [130, 'image', false, false],
    [131, 'video', true, true],
  ])
  assert.equal(resources[0].size, files['workbooks/one.xlsx']?.length)
  assert.equal(resources[1].alt, 'A picture of sums')
})

test('a workbook is saved under its title, a picture is shown in place', async () => {
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
  assert.equal(workbook.headers['cache-control'], 'private, no-cache')
  const picture = await member.send('GET', '/api/resources/130/download')
  for (const path of ['130/download', '131/download', '131/poster', '131/captions'])
    assert.match(String((await member.send('GET', `/api/resources/${path}`)).headers['content-disposition']), /^inline/)
  assert.equal(picture.headers['content-type'], 'image/png')
})

test('a video is sent in the parts that a player asks for', async () => {
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

test('a file above the tier stays on the server', async () => {
  const member = await site.as('above@example.test', { tier: 'silver' })
  for (const id of [229, 230, 231])
    assert.equal((await member.send('GET', `/api/resources/${id}/download`)).statusCode, 403)
  for (const path of ['229/poster', '229/captions', '231/poster', '231/captions'])
    assert.equal((await member.send('GET', `/api/resources/${path}`)).statusCode, 403, path)
  const gold = await site.as('gold@example.test', { tier: 'gold' })
  assert.equal((await gold.send('GET', '/api/resources/229/download')).statusCode, 200)
})

test('a file in a tab of its own is shown by the browser’s viewer and may run nothing', async () => {
  const member = await site.as('viewer@example.test')
  for (const id of [130, 131]) {
    const policy = String(
      (await member.send('GET', `/api/resources/${id}/download`)).headers['content-security-policy'],
    )
    assert.match(policy, /^default-src 'none'; img-src 'self'; media-src 'self'/)
    assert.doesNotMatch(policy, /script/)
  }
})

test('a resource that does not exist, or has no such part, is said not to exist', async () => {
  const member = await site.as('nothing@example.test')
  for (const path of ['999/download', '999/poster', '999/captions', '129/poster', '129/captions', '130/captions']) {
    const reply = await member.send('GET', `/api/resources/${path}`)
    assert.deepEqual([reply.statusCode, reply.json().error], [404, 'This resource does not exist.'], path)
  }
})
