import type { PageDefinition } from '#web/platform/routing/page-definition.ts'

/** URLs of the files that a page's HTML references. */
export interface Assets {
  /** Blocking script that runs before the first paint. */
  beforePaint: string
  /** Entry module of the page. */
  script: string
  /** Modules to preload while the entry module loads. */
  modules: string[]
  styles: string[]
  /** Fonts used above the fold. */
  fonts: string[]
}

/** Creates the complete HTML of a page; the pre-rendering build exports it as `render`. */
export type Render = (page: PageDefinition, assets: Assets) => Promise<string>
