import * as z from 'zod'
import { digestOf } from '#content/checks/digest.ts'
import { type Clip, captionsOf, frameAt, framesOf } from './clip.ts'

/** Digests of a clip's inputs and outputs, as build.ts writes them. */
export const BuiltClips = z.record(z.string(), z.strictObject({ source: z.string(), mp4: z.string() }))
export type BuiltClips = z.infer<typeof BuiltClips>

/** ffmpeg options: H.264 for every player, the index first for an immediate start, and no machine metadata. */
export const encoding =
  '-an -c:v libx264 -preset slow -crf 20 -g 50 -threads 1 -vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709 -movflags +faststart -map_metadata -1 -fflags +bitexact -flags:v +bitexact'

/** The digest of all inputs of a clip; the clip is rebuilt only when it changes. */
export const sourceOf = (clip: Clip): string =>
  digestOf(Buffer.from([encoding, ...framesOf(clip), frameAt(clip, clip.poster), captionsOf(clip)].join('\n')))
