import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserOptions, typefaceRule, withPixels } from '#content/pictures/render.ts'
import { drawing, drawingNames, size } from './drawings.ts'
import { printDocument, printNames } from './prints.ts'

/** CLI: node content/store/build.ts [name…]. Writes the shop's seed data to this folder. */

const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
const target = (name: string) => join(import.meta.dirname, name)

async function buildPictures() {
  const { default: sharp } = await import('sharp')
  await withPixels(size, async (draw) => {
    for (const name of drawingNames.filter(isWanted)) {
      const pixels = await sharp(await draw(drawing(name)))
        .png({ palette: true, colours: 64, compressionLevel: 9 })
        .toBuffer()
      writeFileSync(target(`${name.toLowerCase()}.png`), pixels)
      console.log(`${name}: ${pixels.length} bytes`)
    }
  })
}

async function buildPrints() {
  const browser = await chromium.launch(browserOptions)
  try {
    const sheet = await browser.newPage()
    for (const name of printNames.filter(isWanted)) {
      await sheet.setContent(printDocument(name, typefaceRule()))
      await sheet.evaluate('document.fonts.ready.then(() => undefined)')
      await sheet.pdf({ path: target(`${name}.pdf`), preferCSSPageSize: true })
      console.log(`${name}: ${readFileSync(target(`${name}.pdf`)).length} bytes`)
    }
  } finally {
    await browser.close()
  }
}

await buildPictures()
await buildPrints()
