import { frame, still } from '#content/pictures/svg.ts'

/** A clip: the drawing at each moment, and the caption sentences, because it has no sound. Times are in seconds. */
export type Caption = { from: number; to: number; text: string }

export type Clip = {
  seconds: number
  draw: (time: number) => string[]
  captions: Caption[]
  /** Time of the poster image. */
  poster: number
}

export const framesPerSecond = 25

/** Progress of a movement between two moments, 0 to 1, with ease-in and ease-out. */
export function eased(time: number, from: number, to: number): number {
  const part = steady(time, from, to)
  return part * part * (3 - 2 * part)
}

/** The same at constant speed. */
export const steady = (time: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (time - from) / (to - from)))

export const frameAt = (clip: Clip, time: number): string => frame(clip.draw(time))

/** The poster image, shown until the clip is played. */
export const stillOf = (clip: Clip): string => still(clip.draw(clip.poster))

/** Every frame in order, as drawings. */
export const framesOf = (clip: Clip): string[] =>
  Array.from({ length: Math.round(clip.seconds * framesPerSecond) }, (_, at) => frameAt(clip, at / framesPerSecond))

function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}.${String(Math.round((seconds - whole) * 1000)).padStart(3, '0')}`
}

/** The captions as a WebVTT file. */
export const captionsOf = ({ captions }: Clip): string =>
  ['WEBVTT', ...captions.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)}\n${text}`)]
    .join('\n\n')
    .concat('\n')
