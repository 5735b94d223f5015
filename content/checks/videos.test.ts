import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readCourse, toSeed } from '#content/format.ts'
import { dark, light } from '#content/pictures/palette.ts'
import { frame, text } from '#content/pictures/svg.ts'
import { captionsOf, stillOf } from '#content/videos/clip.ts'
import { clips } from '#content/videos/clips.ts'
import type { AuthoredResource } from '#course/resource.ts'
import { expectedCaptionNumbers } from './expected-numbers.ts'
import { checkResources } from './resources.ts'
import { parseSample, sampleContext, sampleLesson } from './sample-lesson.ts'
import { checkCaptions, checkFrames, checkMp4, checkStill, checkVideos, readCaptions } from './videos.ts'

const dir = join(import.meta.dirname, '..')
const clip = clips['compound-growth']
assert.ok(clip)
const mp4 = readFileSync(join(dir, 'videos/compound-growth.mp4'))
const messagesOf = (findings: { check: number; message: string }[]) =>
  findings.map((finding) => `${finding.check} ${finding.message}`)

/** The clip's bytes with one box type or one header number changed. */
function changed(type: string, at: number, value: number | string): Buffer {
  const bytes = Buffer.from(mp4)
  const offset = bytes.indexOf(type, 0, 'latin1')
  assert.ok(offset > 0, `there is a box ${type}`)
  if (typeof value === 'string') bytes.write(value, offset + at, 'latin1')
  else bytes.writeUInt32BE(value, offset + at)
  return bytes
}

test("the clips equal the builder's output, and each is shown by one lesson", () => {
  assert.deepEqual(checkVideos(dir, readCourse(dir)), [])
})

test('reports a clip that no lesson shows', () => {
  assert.match(
    messagesOf(checkVideos(dir, { ...readCourse(dir), lessons: [] })).join(),
    /^38 lessons show , not videos\//,
  )
})

test('the poster image of a clip has the light background, and the dark one in dark mode', () => {
  for (const each of Object.values(clips)) {
    const [still, darkStyles = ''] = [stillOf(each), stillOf(each).split('@media (prefers-color-scheme:dark)')[1]]
    assert.ok(still.includes(`<rect x="0" y="0" width="800" height="450" class="f-surface" fill="${light.surface}"/>`))
    assert.ok(darkStyles.includes(`.f-surface{fill:${dark.surface}}`))
    assert.deepEqual(checkStill(still), [])
  }
})

test('reports a poster image with a character that its font lacks', () => {
  assert.deepEqual(messagesOf(checkStill(text(10, 100, 28, '50 €'))), ['38 the typeface of its still picture lacks €'])
})

test('reports a file that some players cannot play', () => {
  assert.deepEqual(messagesOf(checkMp4(mp4)), [])
  assert.deepEqual(messagesOf(checkMp4(Buffer.from('<svg/>'))), ['38 it does not start as an MP4 file does'])
  assert.deepEqual(messagesOf(checkMp4(changed('ftyp', 0, 'free'))), ['38 it does not start as an MP4 file does'])
  assert.deepEqual(messagesOf(checkMp4(changed('stsd', 16, 'hvc1'))), ['38 it is coded as hvc1, not avc1'])
  assert.deepEqual(messagesOf(checkMp4(changed('vide', 0, 'soun'))), [
    '38 it has sound, which the captions do not tell',
  ])
  assert.deepEqual(messagesOf(checkMp4(changed('mvhd', 20, 30_000))), ['38 it runs for 30 seconds, not 10 to 25'])
  assert.deepEqual(messagesOf(checkMp4(changed('tkhd', 80, 640 * 65_536))), ['38 it is 640 by 720'])
})

test('reports a clip that is too large or has its index at the end', () => {
  const boxSize = (at: number) => mp4.readUInt32BE(at)
  const [first, second] = [boxSize(0), boxSize(boxSize(0))]
  const [type, index, rest] = [
    mp4.subarray(0, first),
    mp4.subarray(first, first + second),
    mp4.subarray(first + second),
  ]
  assert.equal(index.toString('latin1', 4, 8), 'moov')
  const indexLast = Buffer.concat([type, rest, index])
  assert.deepEqual(messagesOf(checkMp4(indexLast)), ['38 its index is at the end, so it starts late'])
  const free = Buffer.alloc(5_000_000)
  free.writeUInt32BE(free.length)
  free.write('free', 4)
  assert.match(messagesOf(checkMp4(Buffer.concat([mp4, free]))).join(), /^38 it has \d+ bytes, not 4 MB or fewer$/)
})

test('reports captions that are unreadable or badly timed', () => {
  const vtt = captionsOf(clip)
  const messagesFor = (from: string, to: string) => {
    assert.ok(vtt.includes(from), from)
    return messagesOf(
      checkCaptions(vtt.replace(from, to), clip.seconds, expectedCaptionNumbers('compound-growth')),
    ).map((each) => each.replace(/".*"/, '"…"'))
  }
  assert.deepEqual(readCaptions(vtt)?.[1], clip.captions[1])
  assert.deepEqual(messagesFor('WEBVTT', 'WEB'), ['38 its captions are no WebVTT'])
  assert.deepEqual(messagesFor('00:04.200 -->', '4.2 -->'), ['38 its captions are no WebVTT'])
  assert.deepEqual(messagesFor('00:19.700', '00:20.000'), ['38 "…" ends after the clip'])
  assert.deepEqual(messagesFor('00:08.400 -->', '00:08.000 -->'), ['38 "…" comes before its turn'])
  assert.deepEqual(messagesFor('00:08.200', '00:06.200'), ['38 "…" is gone before it is read'])
  assert.deepEqual(messagesFor('$40', '$41'), ['38 41 does not come from the calculator'])
})

test('reports text that is too small for a phone or covered by captions', () => {
  const checkDrawing = (words: string) => checkFrames({ ...clip, seconds: 0.04, draw: () => [words] })
  assert.match(frame([text(10, 372, 28, 'Big')]), /Big/)
  assert.deepEqual(checkDrawing(text(10, 372, 28, 'Big')), [])
  assert.deepEqual(messagesOf(checkDrawing(text(10, 100, 27, 'Small'))), ['38 "Small" is too small for a phone'])
  assert.deepEqual(messagesOf(checkDrawing(text(10, 380, 28, 'Low'))), ['38 "Low" is in the area of the captions'])
})

const ownVideo = {
  title: 'Jars',
  description: 'A clip',
  resource_type: 'video' as const,
  file: 'videos/jars.mp4',
  poster: 'videos/jars.svg',
  captions: 'videos/jars.vtt',
  section: 'worked-example',
  display_order: 1,
}

test('our own videos require a poster image and captions, and both are stored', () => {
  const messagesFor = (resource: AuthoredResource) =>
    messagesOf(checkResources(parseSample({ file: { resources: [resource] } })))
  assert.deepEqual(messagesFor(ownVideo), [])
  assert.deepEqual(messagesFor({ ...ownVideo, captions: undefined }), [
    '38 "Jars": captions are undefined, not videos/jars.vtt',
  ])
  assert.deepEqual(messagesFor({ ...ownVideo, poster: 'pictures/jars.svg' }), [
    '38 "Jars": poster is pictures/jars.svg, not videos/jars.svg',
  ])
  assert.match(
    messagesFor({ ...ownVideo, external_url: 'https://www.youtube.com/watch?v=x' }).join(),
    /^37 .* not ours has external_url/,
  )
  assert.match(
    messagesFor({ ...ownVideo, resource_type: 'excel', file: 'workbooks/jars.xlsx' }).join(),
    /^37 .*only a video has a poster/,
  )
  assert.deepEqual(messagesFor({ ...ownVideo, section: 'a-jar-too-many' }), [
    '36 "Jars": no heading of the lesson has the anchor a-jar-too-many',
  ])
  assert.deepEqual(messagesFor({ ...ownVideo, section: undefined }), [
    '36 "Jars": section names the heading that it belongs to',
  ])
  const [lesson] = toSeed({
    lessons: [sampleLesson({ file: { resources: [ownVideo] } })],
    figures: sampleContext.figures,
  })
  assert.deepEqual(lesson?.resources, [ownVideo])
})
