import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { digestOf } from '#content/checks/digest.ts'
import { budget503020 } from './budget-503020.ts'
import { cardPayoffPicture } from './card-payoff.ts'
import { compoundGrowthPicture } from './compound-growth.ts'
import { type Drawing, picture } from './svg.ts'
import { taxBuckets2026 } from './tax-buckets-2026.ts'

/** CLI: node content/pictures/build.ts. Writes the pictures to this folder, each with a PNG copy. */

const drawings: Record<string, () => Drawing> = {
  'budget-503020': budget503020,
  'compound-growth': compoundGrowthPicture,
  'tax-buckets-2026': taxBuckets2026,
  'card-payoff': cardPayoffPicture,
}

export const pictureNames = Object.keys(drawings)

/** The file text of one picture; deterministic. @throws Error for a name that is not in pictureNames */
export function buildPicture(name: string): string {
  const draw = drawings[name]
  if (!draw) throw new Error(`There is no picture named ${name}`)
  return picture(draw())
}

/** Digests of files built together, so that an outdated PNG copy is noticed. */
export const BuiltPictures = z.record(z.string(), z.strictObject({ svg: z.string(), png: z.string() }))

async function build() {
  const built: z.infer<typeof BuiltPictures> = {}
  const { withPixels } = await import('./render.ts')
  await withPixels({ width: 1600, height: 900 }, async (draw) => {
    for (const name of pictureNames) {
      const svg = buildPicture(name)
      writeFileSync(join(import.meta.dirname, `${name}.svg`), svg)
      const pixels = await draw(svg)
      writeFileSync(join(import.meta.dirname, `${name}.png`), pixels)
      built[name] = { svg: digestOf(Buffer.from(svg)), png: digestOf(pixels) }
      console.log(`${name}: ${svg.length} characters, ${pixels.length} bytes in pixels`)
    }
  })
  writeFileSync(join(import.meta.dirname, 'built.json'), `${JSON.stringify(built, null, 2)}\n`)
}

if (import.meta.main) await build()
