import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const web = join(import.meta.dirname, '../dist/web')
const Pages = z.object({ pattern: z.string(), file: z.string() }).array()

export interface Bundle {
  page: string
  /** Kilobytes (gzip) of JavaScript that the server-rendered page loads. */
  kilobytes: number
}

/** Initial downloads of each built page: its scripts and the modules it preloads. */
export function measureBundles(): Bundle[] {
  const pages = Pages.parse(JSON.parse(readFileSync(join(web, 'pages.json'), 'utf8')))
  return pages.map(({ pattern, file }) => {
    const html = readFileSync(join(web, file), 'utf8')
    const scripts = new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? ''))
    const bytes = [...scripts].reduce((sum, script) => {
      const zipped = join(web, `${script}.gz`)
      return sum + readFileSync(existsSync(zipped) ? zipped : join(web, script)).length
    }, 0)
    return { page: pattern, kilobytes: bytes / 1000 }
  })
}
