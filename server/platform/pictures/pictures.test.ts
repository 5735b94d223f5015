import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import type { FileStorage } from '#server/platform/storage/storage.ts'
import { pictureBytes, pictureKeyFor, pictureKeys, removePicture, storePicture } from './pictures.ts'

let folder: string
let storage: FileStorage
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'moneta-pictures-'))
  storage = diskStorage(folder)
})
after(() => rmSync(folder, { recursive: true }))

const blankPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#08f' } })

const stored = async (key: string) => {
  const pieces: Buffer[] = []
  for await (const piece of (await storage.get(key))?.stream() ?? []) pieces.push(piece)
  return Buffer.concat(pieces)
}
const storedFileCount = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length

test("keeps a picture's format, and adds copies for pages", async () => {
  for (const [format, extension] of [
    ['png', 'png'],
    ['jpeg', 'jpg'],
    ['webp', 'webp'],
    ['gif', 'gif'],
  ] as const) {
    const picture = await storePicture(storage, await blankPicture(1000, 400).toFormat(format).toBuffer())
    assert.match(picture.key, new RegExp(`^media/[0-9a-f]{40}\\.${extension}$`))
    assert.deepEqual([picture.width, picture.height], [1000, 400])
    assert.equal((await sharp(await stored(picture.key)).metadata()).format, format)
    assert.deepEqual(
      picture.files.map(({ key }) => key),
      pictureKeys(picture),
    )
    assert.equal(picture.files.length, 3)
    for (const { key, size } of picture.files) assert.equal((await stored(key)).length, size)
    const narrow = await sharp(await stored(pictureKeyFor(picture, 400))).metadata()
    assert.deepEqual([narrow.format, narrow.width], ['webp', 480])
    assert.equal(pictureKeyFor(picture, 480), pictureKeyFor(picture, 400))
    assert.equal((await sharp(await stored(pictureKeyFor(picture, 481))).metadata()).width, 960)
    assert.equal(pictureKeyFor(picture, 961), picture.key)
    await removePicture(storage, picture)
  }
  assert.equal(storedFileCount(), 0)
})

test("removes a picture's location and rotates it upright", async () => {
  const photograph = await blankPicture(600, 300)
    .withExif({ IFD0: { Copyright: 'somebody', Make: 'Camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  assert.ok((await sharp(photograph).metadata()).exif)
  const picture = await storePicture(storage, photograph, { folder: 'products' })
  assert.match(picture.key, /^products\//)
  assert.deepEqual([picture.width, picture.height], [300, 600])
  for (const { key } of picture.files) {
    const { exif, xmp, iptc, orientation } = await sharp(await stored(key)).metadata()
    assert.deepEqual([exif, xmp, iptc, orientation], [undefined, undefined, undefined, undefined])
  }
})

test('keeps an animation animated', async () => {
  const frames = await Promise.all(
    [0, 100, 200].map((r) =>
      sharp({ create: { width: 600, height: 300, channels: 3, background: { r, g: 0, b: 0 } } })
        .png()
        .toBuffer(),
    ),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100, 100] })
    .toBuffer()
  const picture = await storePicture(storage, moving)
  assert.deepEqual([picture.width, picture.height, picture.files.length], [600, 300, 2])
  for (const { key } of picture.files) assert.equal((await sharp(await stored(key)).metadata()).pages, 3)
})

const rejects = async (content: Parameters<typeof storePicture>[1], status: number) => {
  const before = storedFileCount()
  await assert.rejects(storePicture(storage, content), { status })
  assert.equal(storedFileCount(), before)
}

test('rejects a file that is not a picture, and an SVG before decoding', async () => {
  const text = (words: string) => Buffer.from(words, 'latin1')
  for (const content of [
    text(''),
    text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    text('<html><img src=x onerror=alert(1)>'),
    text('#EXTM3U\n/etc/passwd'),
    text('%PDF-1.7'),
    text('\x89PNG\r\n\x1a\n and then words'),
    text('\xff\xd8\xff\xe0 and then words'),
    text('GIF89a'),
    text('RIFF\x10\x00\x00\x00WEBPVP8 '),
    text('\x00\x00\x00\x18ftypmp42'),
    await blankPicture(50, 50).avif().toBuffer(),
    await blankPicture(50, 50).tiff().toBuffer(),
  ])
    await rejects(content, 415)
  const completePicture = await blankPicture(1500, 1500).jpeg().toBuffer()
  await rejects(completePicture.subarray(0, completePicture.length / 2), 415)
})

test('rejects a picture with too many pixels by its header', async () => {
  const bomb = await sharp({ create: { width: 16_000, height: 4_000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  assert.ok(bomb.length < 1_000_000)
  await rejects(bomb, 413)
  const header = await blankPicture(10, 10).png().toBuffer()
  header.writeUInt32BE(1_000_000_000, 16)
  header.writeUInt32BE(1_000_000_000, 20)
  const before = process.memoryUsage().rss
  await assert.rejects(storePicture(storage, header), (error: { status?: number }) =>
    [413, 415].includes(error.status ?? 0),
  )
  assert.ok(process.memoryUsage().rss - before < 64 * 1024 * 1024)
})

test('rejects a picture of too many bytes while it arrives', async () => {
  let sent = 0
  async function* endless() {
    for (;;) {
      sent += 1
      yield Buffer.alloc(1024 * 1024, 7)
    }
  }
  await rejects(endless(), 413)
  assert.equal(sent, pictureBytes / 1024 / 1024 + 1)
  await rejects(Buffer.alloc(pictureBytes + 1), 413)
})
