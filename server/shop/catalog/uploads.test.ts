import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { storedFileStore } from '#server/platform/storage/stored-files.ts'
import { smallCourse } from '#server/testing/learning/course.ts'
import { addProduct, productBody, sendFile } from '#server/testing/shop/shop.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp, testClock } from '#server/testing/start-app.ts'
import { pictureFetcher } from './fetch-picture.ts'
import { uploadStore } from './upload-store.ts'
import { shopUploads } from './uploads.ts'

const clock = testClock()
const site = siteForTests(() => startApp({ course: smallCourse(), clock }))
const admin = beforeTests(() => site.as('admin@example.test'))

const pictureOf = (width: number, format: 'png' | 'jpeg' | 'webp' = 'png') =>
  sharp({ create: { width, height: 40, channels: 3, background: '#3a7' } })
    .toFormat(format)
    .toBuffer()
const uploadPicture = async (bytes: Buffer | string, name = 'picture.png') =>
  sendFile(site, admin, '/api/products/pictures', ['image', name, bytes])
const uploadFile = async (bytes: Buffer | string, name = 'file.pdf') =>
  sendFile(site, admin, '/api/products/files', ['file', name, bytes])
const pdf = '%PDF-1.7\nA book of sums'
const uploads = () =>
  shopUploads({
    db: site.db,
    storage: site.storage,
    storedFiles: storedFileStore(site.db),
    store: uploadStore(site.db),
    fetchPicture: pictureFetcher(),
  })

test('a picture is uploaded, saved with a product, and served in the requested width, cached permanently', async () => {
  const { image_url: url } = (await uploadPicture(await pictureOf(1200))).json()
  const product = await addProduct(admin, { image_url: url })
  assert.equal(product.image_url, url)
  for (const [query, width, type] of [
    ['', 1200, 'image/png'],
    ['?w=480', 480, 'image/webp'],
    ['?w=960', 960, 'image/webp'],
  ] as const) {
    const reply = await site.visitor('GET', `${url}${query}`)
    assert.equal(reply.statusCode, 200)
    const { 'content-type': sent, 'cache-control': caching, 'x-content-type-options': sniff, etag } = reply.headers
    assert.deepEqual([sent, caching, sniff], [type, 'public, max-age=31536000, immutable', 'nosniff'])
    assert.equal((await sharp(reply.rawPayload).metadata()).width, width)
    const again = await site.visitor('GET', `${url}${query}`, undefined, { 'if-none-match': String(etag) })
    assert.equal(again.statusCode, 304)
  }
  for (const invalidUrl of [`${url}?w=5`, `${url}?w=481`])
    assert.equal((await site.visitor('GET', invalidUrl)).statusCode, 400)
})

test('serves neither unknown pictures nor product files by URL', async () => {
  const { file_key: key } = (await uploadFile(pdf)).json()
  const addresses = ['unknown.png', 'a'.repeat(81), '..%2f..%2fmoneta.sqlite', key.replace('products/', '')]
  for (const name of addresses) {
    const reply = await site.visitor('GET', `/api/products/pictures/${name}`)
    assert.equal(Math.floor(reply.statusCode / 100), 4, name)
    assert.equal(reply.headers['cache-control']?.toString().includes('immutable'), false)
  }
})

test('rejects a file that is not a picture, whatever its name', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  for (const bytes of [svg, 'text', '', '<html>', Buffer.from('GIF89')])
    assert.equal((await uploadPicture(bytes)).statusCode, 415)
  const other = await sendFile(site, admin, '/api/products/pictures', ['portrait', 'a.png', await pictureOf(10)])
  assert.equal(other.statusCode, 400)
  assert.equal((await uploadPicture(Buffer.alloc(5 * 1024 * 1024 + 1))).statusCode, 413)
})

test('stores a download under the name that buyers see, with the extension of its type', async () => {
  const { file_key: key, name, size } = (await uploadFile(pdf, 'C:\\books\\My sums.exe')).json()
  assert.deepEqual([name, size], ['My sums.pdf', pdf.length])
  const product = await addProduct(admin, { kind: 'digital', file_key: key })
  assert.deepEqual(product.file, { name: 'My sums.pdf', size: pdf.length })
  // An edit without the file field keeps the file; null removes it. Without a file a digital product cannot be sold.
  const change = (fields: object) =>
    admin.send('PUT', `/api/products/${product.id}`, { ...productBody, kind: 'digital', ...fields })
  const renamed = (await change({ name: 'Renamed', price: 7.5, tags: ['new'] })).json()
  assert.deepEqual([renamed.file, renamed.name, renamed.price, renamed.tags], [product.file, 'Renamed', 7.5, ['new']])
  assert.equal((await change({ file_key: null })).statusCode, 400)
  assert.equal((await change({ file_key: null, is_active: false })).json().file, null)
})

test('accepts only sellable file types as downloads', async () => {
  const zip = (name: string, rest = '') => {
    const head = Buffer.alloc(30)
    head.write('PK\x03\x04', 'latin1')
    head.writeUInt16LE(name.length, 26)
    return Buffer.concat([head, Buffer.from(name + rest)])
  }
  const accepted: [Buffer | string, string][] = [
    [pdf, 'pdf'],
    [zip('mimetype', 'application/epub+zip'), 'epub'],
    [zip('[Content_Types].xml', ' xl/workbook.xml'), 'xlsx'],
    [zip('cards/one.png'), 'zip'],
    [Buffer.from('ID3\x04'), 'mp3'],
    [Buffer.from([0xff, 0xfb, 0x90, 0x00]), 'mp3'],
    [await pictureOf(10), 'png'],
    [await pictureOf(10, 'jpeg'), 'jpg'],
    [Buffer.from('\0\0\0\x18ftypisom....', 'latin1'), 'mp4'],
  ]
  for (const [bytes, extension] of accepted) {
    const reply = await uploadFile(bytes, 'thing')
    assert.deepEqual([reply.statusCode, reply.json().name], [200, `thing.${extension}`])
  }
  const program = 'MZ\x90\0'
  const macros = zip('[Content_Types].xml', ' xl/workbook.xml vbaProject.bin')
  const document = zip('[Content_Types].xml', ' word/document.xml')
  for (const bytes of [
    program,
    macros,
    document,
    '<svg></svg>',
    '#!/bin/sh',
    '',
    await pictureOf(10, 'webp'),
    '#EXTM3U',
  ])
    assert.equal((await uploadFile(bytes, 'book.pdf')).statusCode, 415)
})

test('deletes unsaved uploads after a day and keeps those of products, also of deleted ones', async () => {
  const unsavedPicture = (await uploadPicture(await pictureOf(700))).json().image_url
  const unsavedFile = (await uploadFile(pdf)).json().file_key
  const savedPicture = (await uploadPicture(await pictureOf(700))).json().image_url
  const savedFile = (await uploadFile(pdf)).json().file_key
  const { id } = await addProduct(admin, { image_url: savedPicture, kind: 'both', file_key: savedFile })
  await admin.send('DELETE', `/api/products/${id}`)
  assert.equal(await uploads().purge(clock.now(), 500), 0)
  await uploads().purge(clock.now() + 25 * 3_600_000, 500)
  assert.equal((await site.visitor('GET', unsavedPicture)).statusCode, 404)
  assert.equal((await site.visitor('GET', `${savedPicture}?w=480`)).statusCode, 200)
  assert.deepEqual([await site.storage.get(unsavedFile), (await site.storage.get(savedFile))?.size], [null, pdf.length])
  const saved = await admin.send('POST', '/api/products', { ...productBody, image_url: unsavedPicture })
  assert.deepEqual(
    [saved.statusCode, saved.json().fields],
    [400, { image_url: 'This picture is not here any more. Please upload it again.' }],
  )
})
