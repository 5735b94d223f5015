import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build as bundle } from 'vite'
import type { Assets, Render } from '#web/app/assets.ts'
import { pages } from '#web/app/pages.ts'
import type { PageDefinition } from '#web/platform/routing/page-definition.ts'
import { preloadPath } from '#web/platform/routing/preload-path.ts'
import { errorPage } from '#web/static-pages/error-page-definition.ts'

const root = join(import.meta.dirname, '..')

/** Vite's manifest of its output, by source file. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/**
 * Builds the browser side: scripts, styles, one HTML file per page, pages.json for the server, and compressed copies.
 * Builds in a temporary folder and moves it at the end, so that readers of `target` always see a complete build.
 */
export async function build(target = join(root, 'dist/web')): Promise<void> {
  process.env.NODE_ENV = 'production'
  const web = `${target}.${process.pid}`
  // Its imports resolve only from within the repository.
  const prerender = join(root, `dist/prerender.${process.pid}`)
  try {
    await bundle({ root, logLevel: 'warn', build: { outDir: web } })
    await bundle({ root, logLevel: 'warn', build: { outDir: prerender, ssr: true } })
    await writePages(web, await takeManifest(web), join(prerender, 'prerender.mjs'))
    await compressAll(web)
    // SSR code runs in the server; nothing in this folder is served.
    await rename(prerender, join(web, 'pages/renderer'))
    await rm(target, { recursive: true, force: true })
    await rename(web, target)
  } finally {
    await Promise.all([web, prerender].map((folder) => rm(folder, { recursive: true, force: true })))
  }
}

/** The manifest is for this script only, and everything left in the folder would be served. */
async function takeManifest(web: string): Promise<Manifest> {
  const text = await readFile(join(web, '.vite/manifest.json'), 'utf8')
  await rm(join(web, '.vite'), { recursive: true })
  return JSON.parse(text)
}

async function writePages(web: string, manifest: Manifest, renderer: string) {
  const { render }: { render: Render } = await import(pathToFileURL(renderer).href)
  await mkdir(join(web, 'pages'))
  for (const page of [...pages, errorPage])
    await writeFile(join(web, fileOf(page)), await render(page, assetsOf(page, manifest)))
  await writeFile(join(web, 'pages.json'), JSON.stringify(pages.map(entryOf), null, 2))
}

const fileOf = ({ name }: PageDefinition) => `pages/${name}.html`

/** The server's data about a page. */
const entryOf = (page: PageDefinition) => ({
  pattern: page.pattern,
  file: fileOf(page),
  access: page.access,
  preload: preloadPath(page),
  ...(page.status && { status: page.status }),
  ...(page.demo && { demo: page.demo }),
  ...(page.isStatic && { isStatic: page.isStatic }),
  ...(page.noIndex && { noIndex: page.noIndex }),
})

function assetsOf(page: PageDefinition, manifest: Manifest): Assets {
  const entry = page.isStatic ? 'web/app/static-main.tsx' : 'web/app/main.tsx'
  const chunks = [...chunksOf(manifest, entry), ...chunksOf(manifest, `web/${page.file}`)]
  const script = manifest[entry]?.file
  const beforePaint = manifest['web/app/before-paint.ts']?.file
  const font = Object.keys(manifest).find((source) => source.endsWith('latin-opsz-normal.woff2'))
  if (!script || !font || !beforePaint)
    throw new Error(`The build did not write ${script ? 'the font or before-paint.ts' : entry}`)
  const urlOf = (file: string) => `/${file}`
  return {
    beforePaint: urlOf(beforePaint),
    script: urlOf(script),
    modules: unique(chunks.map(({ file }) => file).filter((file) => file !== script)).map(urlOf),
    styles: unique(chunks.flatMap(({ css }) => css ?? [])).map(urlOf),
    fonts: [font].map((source) => urlOf(manifest[source]?.file ?? '')),
  }
}

/** A source file's chunk and its static imports. */
function chunksOf(manifest: Manifest, source: string, seen = new Set<string>()): Manifest[string][] {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build did not write a chunk for ${source}`)
  if (seen.has(source)) return []
  seen.add(source)
  return [...(chunk.imports ?? []).flatMap((imported) => chunksOf(manifest, imported, seen)), chunk]
}

const unique = (files: string[]) => [...new Set(files)]

const textExtensions = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'])
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes .br and .gz beside every text file. Fonts and pictures are already compressed. */
async function compressAll(web: string) {
  const entries = await readdir(web, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && textExtensions.has(extname(entry.name)))
  await Promise.all(files.map(({ parentPath, name }) => compress(join(parentPath, name))))
}

async function compress(path: string) {
  const bytes = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${path}.br`, await brotli(bytes, { params }))
  await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }))
}

if (import.meta.main) {
  const began = performance.now()
  await build(process.argv[2])
  console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
