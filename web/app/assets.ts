import type { PageDefinition } from '#web/platform/routing/page-definition.ts'

/** The files that a page's HTML names, as addresses. */
export interface Assets {
  /** The script that the page waits for before anything is painted. */
  beforePaint: string
  /** The module that starts the page. */
  script: string
  /** Modules that the page will need, fetched while the first one still arrives. */
  modules: string[]
  styles: string[]
  /** Fonts of the first screen. */
  fonts: string[]
}

/** Makes the whole HTML of a page; the pre-rendering build exports it as `render`. */
export type Render = (page: PageDefinition, assets: Assets) => Promise<string>
