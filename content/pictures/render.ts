import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Drawings as pixels, by the system's Chromium and in the product's own typeface. For builders only. */

/** Set CHROMIUM where it lies elsewhere. The pages are our own, and it need talk to nobody. */
export const browserOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
}

const typeface = new URL(
  '../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
  import.meta.url,
)

/** The product's typeface as a rule of CSS, with its bytes. */
export const typefaceRule = () =>
  `@font-face { font-family: 'Bricolage Grotesque Variable'; font-weight: 200 800; src: url(data:font/woff2;base64,${readFileSync(typeface).toString('base64')}) }`

const page = () => `<!doctype html><style>
${typefaceRule()}
html, body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }
</style><body></body>`

type Size = { width: number; height: number }

/** Opens a page of this size and hands over a function that turns a drawing into a PNG. Shuts the browser at the end. */
export async function withPixels(size: Size, use: (draw: (svg: string) => Promise<Uint8Array>) => Promise<void>) {
  const browser = await chromium.launch(browserOptions)
  try {
    const sheet = await browser.newPage({ viewport: size, colorScheme: 'light', reducedMotion: 'reduce' })
    await sheet.setContent(page())
    await use(async (svg) => {
      await sheet.evaluate(
        `document.body.innerHTML = ${JSON.stringify(svg)}; document.fonts.ready.then(() => undefined)`,
      )
      return sheet.screenshot({ type: 'png' })
    })
  } finally {
    await browser.close()
  }
}
