import type { ComponentType, ReactNode } from 'react'
import { createServer } from 'vite'

// Components are .tsx, which node does not read; Vite does. Nothing here needs a browser, nor what the build adds.
const vite = await createServer({
  appType: 'custom',
  configFile: false,
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
})

await vite.ssrLoadModule('/web/platform/api/admin-routes.ts')

export const closeComponents = (): Promise<void> => vite.close()

export type Component<Props = object> = ComponentType<Props>
export type Wrapper<Props = object> = ComponentType<Props & { children: ReactNode }>

/** What a module of the pages exports; whoever takes it says its type. @param file from web/ on */
export const exportOf = async (file: string, name: string) => (await vite.ssrLoadModule(`/web/${file}`))[name]

/** The words of HTML, with one blank between them. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
