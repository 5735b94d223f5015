import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Renders drawings to pixels with the system's Chromium and the site's font. For builders only. */

/** Set CHROMIUM if it is installed elsewhere. The pages are our own and need no network. */
export const browserOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
}

const typeface = new URL(
  '../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
  import.meta.url,
)

/** The site's font as a CSS rule with embedded bytes. */
export const typefaceRule = () =>
  `@font-face { font-family: 'Bricolage Grotesque Variable'; font-weight: 200 800; src: url(data:font/woff2;base64,${readFileSync(typeface).toString('base64')}) }`

const page = () => `<!doctype html><style>
${typefaceRule()}
html, body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }
</style><body></body>`

type Size = { width: number; height: number }

/** Opens a page of this size and passes a function that converts a drawing to PNG. Closes the browser afterwards. */
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
