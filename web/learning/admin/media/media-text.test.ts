import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mediaTypes } from '#contract/learning/media.ts'
import { learningRoutes } from '#contract/learning/routes.ts'
import { NetworkError } from '#web/platform/api/errors.ts'
import { foreignErrors, rejectionOf } from '#web/testing/response-error.ts'
import { deletionText } from './deletion-text.ts'
import { linkProblem } from './link-problem.ts'
import {
  accepted,
  countText,
  durationText,
  factsText,
  failureText,
  fileProblem,
  lessonsText,
  type MediaItem,
  missing,
  titleFrom,
  totalText,
} from './media-text.ts'
import { storedText, typeText } from './stored-text.ts'

const origin = 'https://moneta.test'
const inLesson = (lesson_order: number) => ({
  resource_id: lesson_order * 10,
  lesson_id: lesson_order,
  lesson_order,
  lesson_title: `Lesson ${lesson_order}`,
})
const item = (overrides: Partial<MediaItem> = {}): MediaItem => ({
  key: 'a.mp4',
  title: 'Interest',
  description: '',
  size: 50_541_363,
  uploaded: '2026-06-16T12:00:00.000Z',
  content_type: 'video/mp4',
  external_url: null,
  duration_seconds: 242,
  width: 1280,
  height: 720,
  has_poster: true,
  captions_size: null,
  lessons: [],
  ...overrides,
})
const link = item({
  size: null,
  duration_seconds: null,
  content_type: null,
  external_url: 'https://youtu.be/dQw4w9WgXcQ',
})

test('the form names exactly the types and sizes that the server accepts', () => {
  assert.deepEqual(accepted.video.types, Object.keys(mediaTypes.video))
  assert.deepEqual(accepted.image.types, Object.keys(mediaTypes.image))
  assert.equal(accepted.video.maxBytes, learningRoutes.media.uploadVideo.upload.fileBytes)
  assert.equal(accepted.image.maxBytes, learningRoutes.media.uploadImage.upload.fileBytes)
})

test('an empty form names what is missing, for a video and for an image', () => {
  assert.deepEqual(missing, { video: 'Please select a file or enter a URL', image: 'Please select an image file' })
})

test('an empty or too large file is not sent', () => {
  assert.equal(fileProblem('video', { size: 0 }), 'This file is empty.')
  assert.equal(fileProblem('image', { size: 20 * 1024 * 1024 }), null)
  assert.equal(
    fileProblem('image', { size: 21 * 1024 * 1024 }),
    'This file has 21.00 MB. At most 20 MB can be uploaded.',
  )
  assert.equal(fileProblem('video', { size: 21 * 1024 * 1024 }), null)
})

test('an address is accepted if it is a YouTube or Vimeo video', () => {
  assert.equal(linkProblem(' https://youtu.be/dQw4w9WgXcQ ', origin), null)
  assert.equal(linkProblem('https://vimeo.com/123456789', origin), null)
  for (const address of [
    'https://example.org/a.mp4',
    'youtube',
    'javascript:alert(1)',
    'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
  ])
    assert.equal(linkProblem(address, origin), 'This is no address of a video on YouTube or Vimeo.', address)
})

test('the title is suggested from the file name without its extension', () => {
  assert.equal(titleFrom('how-a-mortgage-works.mp4'), 'how-a-mortgage-works')
  assert.equal(titleFrom('Lesson 7. Interest.final.webm'), 'Lesson 7. Interest.final')
  assert.equal(titleFrom('interest'), 'interest')
  assert.equal(titleFrom('.mp4'), '.mp4')
})

test("a failure shows the server's message, any other error a generic one", async () => {
  const fallback = 'Upload failed. Please try again.'
  const noVideo = await rejectionOf(415, 'This is not a video.', 'media_type')
  assert.equal(failureText(noVideo, fallback), 'Error: This is not a video.')
  const full = await rejectionOf(503, 'Files cannot be saved right now. Please try again in a few minutes.')
  assert.equal(
    failureText(full, fallback),
    'Error: Files cannot be saved right now. Please try again in a few minutes.',
  )
  for (const error of [...(await foreignErrors()), new NetworkError('gone'), new Error('x')])
    assert.equal(failureText(error, fallback), fallback)
})

test('a length is shown in minutes, and in hours from one hour', () => {
  assert.deepEqual([0, 4.4, 59.6, 242, 3605].map(durationText), ['0:00', '0:04', '1:00', '4:02', '1:00:05'])
})

test('an item shows its size, length and date, and a link its site', () => {
  assert.equal(factsText(item(), 'UTC'), '48.20 MB · 4:02 · Jun 16, 2026')
  assert.equal(factsText(item({ duration_seconds: null }), 'UTC'), '48.20 MB · Jun 16, 2026')
  assert.equal(factsText(link, 'UTC'), 'A link to YouTube · Jun 16, 2026')
  const vimeo = { ...link, external_url: 'https://vimeo.com/123456789' }
  assert.equal(factsText(vimeo, 'UTC'), 'A link to Vimeo · Jun 16, 2026')
})

test('the list shows the number and total size of its items', () => {
  assert.deepEqual([countText('video', 1), countText('image', 4)], ['1 video', '4 images'])
  assert.equal(totalText([item(), item(), link]), '96.40 MB of files and one link')
  assert.equal(totalText([link, link]), 'two links')
  assert.equal(totalText([item()]), '48.20 MB of files')
})

test('an item names the lessons that show it, each once and in order', () => {
  assert.equal(lessonsText({ lessons: [inLesson(7)] }), 'Lesson 7')
  assert.equal(lessonsText({ lessons: [10, 7, 7].map(inLesson) }), 'Lessons 7 and 10')
  assert.equal(lessonsText({ lessons: [14, 7, 10].map(inLesson) }), 'Lessons 7, 10 and 14')
})

test('a deletion names the lessons that lose the item, and that it can be undone', () => {
  const undo = 'You can restore it for 30 days.'
  assert.equal(deletionText({ lessons: [] }), `No lesson shows it. ${undo}`)
  assert.equal(deletionText({ lessons: [inLesson(7)] }), `Lesson 7 shows it. It will be gone there too. ${undo}`)
  assert.equal(
    deletionText({ lessons: [7, 10].map(inLesson) }),
    `Lessons 7 and 10 show it. It will be gone there too. ${undo}`,
  )
})

test('after an upload, the stored file is described', () => {
  assert.equal(storedText(item()), '48.20 MB, 4:02, MP4. It is in no lesson yet.')
  assert.equal(
    storedText(item({ content_type: 'image/webp', duration_seconds: null, size: 2048 })),
    '2.00 KB, WebP. It is in no lesson yet.',
  )
  assert.equal(storedText(link), 'It is linked, not copied. It is in no lesson yet.')
  assert.equal(typeText({ content_type: 'video/webm' }), 'WebM')
})
