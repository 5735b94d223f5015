import * as z from 'zod'
import { digestOf } from '#content/checks/digest.ts'
import { type Clip, captionsOf, frameAt, framesOf } from './clip.ts'

/** Digests of what a clip was made from and of what was made, as build.ts writes them down. */
export const BuiltClips = z.record(z.string(), z.strictObject({ source: z.string(), mp4: z.string() }))
export type BuiltClips = z.infer<typeof BuiltClips>

/** What ffmpeg is told: H.264 for every player, its index first so that it starts at once, and nothing of the machine in it. */
export const encoding =
  '-an -c:v libx264 -preset slow -crf 20 -g 50 -threads 1 -vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709 -movflags +faststart -map_metadata -1 -fflags +bitexact -flags:v +bitexact'

/** The digest of all that a clip is made from: while it is the same, the clip need not be made again. */
export const sourceOf = (clip: Clip): string =>
  digestOf(Buffer.from([encoding, ...framesOf(clip), frameAt(clip, clip.poster), captionsOf(clip)].join('\n')))
