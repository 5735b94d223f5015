import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build as bundle } from 'vite'
import type { Assets } from '#web/app/document.ts'
import { type Page, pages, preloadPath } from '#web/app/pages.ts'

const root = join(import.meta.dirname, '..')
const web = join(root, 'dist/web')
const prerender = join(root, 'dist/prerender')

/** Vite's list of what it wrote, by the source file. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** Writes dist/web: scripts and styles, one HTML file a page, pages.json for the server, and each of them compressed. */
export async function build(): Promise<void> {
  process.env.NODE_ENV = 'production'
  await bundle({ root, logLevel: 'warn' })
  await bundle({ root, logLevel: 'warn', build: { ssr: true } })
  await writePages(await takeManifest())
  await rm(prerender, { recursive: true })
  await compressAll()
}

/** The manifest is for this script; what lies in dist/web is served. */
async function takeManifest(): Promise<Manifest> {
  const text = await readFile(join(web, '.vite/manifest.json'), 'utf8')
  await rm(join(web, '.vite'), { recursive: true })
  return JSON.parse(text)
}

async function writePages(manifest: Manifest) {
  const { render }: typeof import('#web/app/prerender.tsx') = await import(
    pathToFileURL(join(prerender, 'prerender.js')).href
  )
  await mkdir(join(web, 'pages'))
  for (const page of pages) await writeFile(join(web, fileOf(page)), render(page, assetsOf(page, manifest)))
  await writeFile(join(web, 'pages.json'), JSON.stringify(pages.map(entryOf), null, 2))
}

const fileOf = ({ name }: Page) => `pages/${name}.html`

/** What the server knows of a page. */
const entryOf = (page: Page) => ({
  pattern: page.pattern,
  file: fileOf(page),
  preload: preloadPath(page),
  ...(page.status && { status: page.status }),
  ...(page.demo && { demo: page.demo }),
})

function assetsOf(page: Page, manifest: Manifest): Assets {
  const entry = page.guard === 'public' ? 'web/app/public.tsx' : 'web/app/main.tsx'
  const chunks = [...chunksOf(manifest, entry), ...chunksOf(manifest, `web/${page.file}`)]
  const script = manifest[entry]?.file
  const font = Object.keys(manifest).find((source) => source.endsWith('latin-opsz-normal.woff2'))
  if (!script || !font) throw new Error(`The build did not write ${script ? 'the font' : entry}`)
  const address = (file: string) => `/${file}`
  return {
    script: address(script),
    modules: unique(chunks.map(({ file }) => file).filter((file) => file !== script)).map(address),
    styles: unique(chunks.flatMap(({ css }) => css ?? [])).map(address),
    fonts: [font].map((source) => address(manifest[source]?.file ?? '')),
  }
}

/** A source file's chunk and all that it imports at once. */
function chunksOf(manifest: Manifest, source: string, seen = new Set<string>()): Manifest[string][] {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build did not write a chunk for ${source}`)
  if (seen.has(source)) return []
  seen.add(source)
  return [...(chunk.imports ?? []).flatMap((imported) => chunksOf(manifest, imported, seen)), chunk]
}

const unique = (files: string[]) => [...new Set(files)]

const texts = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'])
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Lays .br and .gz beside every text. Fonts and pictures are compressed as they come. */
async function compressAll() {
  const entries = await readdir(web, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && texts.has(extname(entry.name)))
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
  await build()
  console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
