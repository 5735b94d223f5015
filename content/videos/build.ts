import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf } from '#content/checks/digest.ts'
import { withPixels } from '#content/pictures/render.ts'
import { BuiltClips, encoding, sourceOf } from './built.ts'
import { type Clip, captionsOf, framesOf, framesPerSecond, stillOf } from './clip.ts'
import { clips } from './clips.ts'

/**
 * CLI: node content/videos/build.ts. Builds the clips whose drawings have changed, with poster images and captions, in
 * this folder. Requires Chromium and ffmpeg.
 */

const inFolder = (name: string) => join(import.meta.dirname, name)
const list = inFolder('built.json')
const built: BuiltClips = existsSync(list) ? BuiltClips.parse(JSON.parse(readFileSync(list, 'utf8'))) : {}

type Draw = (svg: string) => Promise<Uint8Array>

/** Pipes the frames to ffmpeg one by one. A frame equal to the previous one is not rendered again. */
async function film(clip: Clip, file: string, draw: Draw) {
  const input = `-y -loglevel error -f image2pipe -framerate ${framesPerSecond} -c:v png -i -`
  const ffmpeg = spawn('ffmpeg', [...input.split(' '), ...encoding.split(' '), file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(ffmpeg, 'exit')
  let [before, pixels] = ['', new Uint8Array()]
  for (const svg of framesOf(clip)) {
    if (svg !== before) pixels = Uint8Array.from(await draw(svg))
    before = svg
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

async function make(name: string, clip: Clip, draw: Draw) {
  const mp4 = inFolder(`${name}.mp4`)
  await film(clip, mp4, draw)
  const moving = readFileSync(mp4)
  built[name] = { source: sourceOf(clip), mp4: digestOf(moving) }
  console.log(`${name}: ${clip.seconds} s, ${moving.length} bytes`)
}

for (const [name, clip] of Object.entries(clips)) {
  writeFileSync(inFolder(`${name}.svg`), stillOf(clip))
  writeFileSync(inFolder(`${name}.vtt`), captionsOf(clip))
}
const stale = Object.entries(clips).filter(([name, clip]) => built[name]?.source !== sourceOf(clip))
if (stale.length === 0) console.log('No clip has changed.')
else
  await withPixels({ width: 1280, height: 720 }, async (draw) => {
    for (const [name, clip] of stale) await make(name, clip, draw)
  })
writeFileSync(list, `${JSON.stringify(built, null, 2)}\n`)
