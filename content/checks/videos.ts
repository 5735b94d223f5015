import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CourseSource } from '#content/format.ts'
import { characters } from '#content/pictures/typeface.ts'
import { BuiltClips, sourceOf } from '#content/videos/built.ts'
import { type Clip, captionsOf, framesOf, stillOf } from '#content/videos/clip.ts'
import { clips } from '#content/videos/clips.ts'
import { digestOf } from './digest.ts'
import { expectedCaptionNumbers } from './expected-numbers.ts'
import { type Finding, fail } from './finding.ts'
import { readMp4 } from './mp4.ts'

/** Check 38: the clips play everywhere, immediately and without sound, and their captions are well timed. */

const maxBytes = 4 * 1024 * 1024

export function checkMp4(bytes: Buffer): Finding[] {
  const video = readMp4(bytes)
  if (!video) return [fail(38, 'it does not start as an MP4 file does')]
  const { order, seconds, width, height, codec, hasSound } = video
  return [
    ...(bytes.length <= maxBytes ? [] : [fail(38, `it has ${bytes.length} bytes, not 4 MB or fewer`)]),
    ...(seconds >= 10 && seconds <= 25 ? [] : [fail(38, `it runs for ${seconds} seconds, not 10 to 25`)]),
    ...(width === 1280 && height === 720 ? [] : [fail(38, `it is ${width} by ${height}`)]),
    ...(codec === 'avc1' ? [] : [fail(38, `it is coded as ${codec}, not avc1`)]),
    ...(order.indexOf('moov') < order.indexOf('mdat') ? [] : [fail(38, 'its index is at the end, so it starts late')]),
    ...(hasSound ? [fail(38, 'it has sound, which the captions do not tell')] : []),
  ]
}

type Cue = { from: number; to: number; text: string }

const secondsOf = (clock: string) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/** The cues of a WebVTT file, or null if it is not one. */
export function readCaptions(vtt: string): Cue[] | null {
  const [head = '', ...blocks] = vtt.trim().split(/\n{2,}/)
  const cues = blocks.map((block) =>
    /^((?:\d\d:)?\d\d:\d\d\.\d{3}) --> ((?:\d\d:)?\d\d:\d\d\.\d{3})\n(.+)$/s.exec(block),
  )
  if (head !== 'WEBVTT' || cues.length === 0 || cues.includes(null)) return null
  return cues.map((cue) => ({ from: secondsOf(cue?.[1] ?? ''), to: secondsOf(cue?.[2] ?? ''), text: cue?.[3] ?? '' }))
}

/** Captions run at 18 characters per second or slower, do not overlap, and end before the clip does. */
export function checkCaptions(vtt: string, seconds: number, expected: number[]): Finding[] {
  const cues = readCaptions(vtt)
  if (!cues) return [fail(38, 'its captions are no WebVTT')]
  const known = new Set(expected.map(String))
  return cues.flatMap(({ from, to, text }, at) => {
    const numbers = [...text.matchAll(/\d[\d,]*/g)].map(([each]) => each.replaceAll(',', ''))
    return [
      ...(from >= (cues[at - 1]?.to ?? 0) && to > from ? [] : [fail(38, `"${text}" comes before its turn`)]),
      ...(to < seconds ? [] : [fail(38, `"${text}" ends after the clip`)]),
      ...(text.length <= (to - from) * 18 ? [] : [fail(38, `"${text}" is gone before it is read`)]),
      ...numbers
        .filter((each) => !known.has(each))
        .map((each) => fail(38, `${each} does not come from the calculator`)),
    ]
  })
}

/** On a phone a clip is 358 px wide, and 28 units are 12.5 px there; the captions cover the area below 372. */
export function checkFrames(clip: Clip): Finding[] {
  const texts = new Set(framesOf(clip).flatMap((frame) => frame.match(/<text [^>]*>[^<]*/g) ?? []))
  return [...texts].flatMap((text) => {
    const [size, baseline] = ['font-size', 'y'].map((name) =>
      Number(new RegExp(` ${name}="([\\d.]+)"`).exec(text)?.[1]),
    )
    const words = text.replace(/^[^>]*>/, '')
    return [
      ...(size !== undefined && size >= 28 ? [] : [fail(38, `"${words}" is too small for a phone`)]),
      ...(baseline !== undefined && baseline <= 372 ? [] : [fail(38, `"${words}" is in the area of the captions`)]),
    ]
  })
}

/** Its text uses the embedded font. */
export function checkStill(svg: string): Finding[] {
  const words = [...svg.matchAll(/<text [^>]*>([^<]*)/g)].map(([, content = '']) => content).join('')
  const missingCharacters = [...new Set(words)].filter((each) => !characters.includes(each))
  return missingCharacters.map((each) => fail(38, `the typeface of its still picture lacks ${each}`))
}

function checkClip(dir: string, name: string, clip: Clip): Finding[] {
  const path = (extension: string) => join(dir, 'videos', `${name}.${extension}`)
  const missing = ['mp4', 'svg', 'vtt'].filter((extension) => !existsSync(path(extension)))
  if (missing.length > 0) return missing.map((extension) => fail(38, `${name}.${extension} is missing`))
  const [mp4, svg, vtt] = [
    readFileSync(path('mp4')),
    readFileSync(path('svg'), 'utf8'),
    readFileSync(path('vtt'), 'utf8'),
  ]
  const built = BuiltClips.parse(JSON.parse(readFileSync(join(dir, 'videos/built.json'), 'utf8')))[name]
  const isCurrent = built?.source === sourceOf(clip) && built.mp4 === digestOf(mp4)
  return [
    ...(isCurrent && svg === stillOf(clip) && vtt === captionsOf(clip)
      ? []
      : [fail(38, 'it has changed since it was made; run content/videos/build.ts')]),
    ...checkStill(svg),
    ...checkMp4(mp4),
    ...checkCaptions(vtt, clip.seconds, expectedCaptionNumbers(name)),
    ...checkFrames(clip),
  ]
}

/** Compares the clips with their builder, and checks that each is shown by one lesson. */
export function checkVideos(dir: string, { lessons }: CourseSource): Finding[] {
  const own = lessons
    .flatMap(({ file }) => file.resources)
    .flatMap(({ resource_type, file }) => (resource_type === 'video' && file ? [file] : []))
  const expected = Object.keys(clips).map((name) => `videos/${name}.mp4`)
  return [
    ...(own.toSorted().join() === expected.toSorted().join()
      ? []
      : [fail(38, `lessons show ${own.join(', ')}, not ${expected.join(', ')}`)]),
    ...Object.entries(clips).flatMap(([name, clip]) =>
      checkClip(dir, name, clip).map((finding) => ({ ...finding, message: `${name}.mp4: ${finding.message}` })),
    ),
  ]
}
