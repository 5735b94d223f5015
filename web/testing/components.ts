import type { ComponentType, ReactNode } from 'react'
import { createServer } from 'vite'

// Node cannot load .tsx, so Vite loads the components. Nothing here needs a browser or build output.
const vite = await createServer({
  appType: 'custom',
  configFile: false,
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
})

await vite.ssrLoadModule('/web/platform/api/admin-routes.ts')
await vite.ssrLoadModule('/web/tracker/page-routes.ts')

export type Component<Props = object> = ComponentType<Props>
export type Wrapper<Props = object> = ComponentType<Props & { children: ReactNode }>

/** Loads a page module's exports; the caller declares their type. @param file path under web/ */
export const exportOf = async (file: string, name: string) => (await vite.ssrLoadModule(`/web/${file}`))[name]

/** Returns the text of HTML, separated by single spaces. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
