import { frame, still } from '#content/pictures/svg.ts'

/** A clip: what is drawn at each moment, and the sentences that go with it, since it has no sound. Times are in seconds. */
export type Caption = { from: number; to: number; text: string }

export type Clip = {
  seconds: number
  draw: (time: number) => string[]
  captions: Caption[]
  /** The moment of the still picture. */
  poster: number
}

export const framesPerSecond = 25

/** How far a movement from one moment to another is, 0 to 1; it starts and arrives softly. */
export function eased(time: number, from: number, to: number): number {
  const part = steady(time, from, to)
  return part * part * (3 - 2 * part)
}

/** The same at one speed. */
export const steady = (time: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (time - from) / (to - from)))

export const frameAt = (clip: Clip, time: number): string => frame(clip.draw(time))

/** What stands for the clip until it is played. */
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
