import type { Config } from '#server/platform/config/config.ts'
import type { SitePlaceholders } from './page-reader.ts'
import { escapeHtml, type Placeholders } from './placeholders.ts'
import { switchPlaceholders } from './site-switches.ts'

/** Facts in the text of static pages. */
export interface PlaceholderSource {
  /** Changes whenever the facts change. */
  version: () => Promise<string>
  read: () => Promise<Placeholders>
}

/** Joins the facts about the site owner and its settings with those of all sources. */
export const sitePlaceholders = (
  config: Pick<Config, 'siteOwner' | 'payments' | 'isMailOff'>,
  sources: readonly PlaceholderSource[],
): SitePlaceholders => {
  const fixed = { ...ownerPlaceholders(config.siteOwner), ...switchPlaceholders(config) }
  return {
    version: async () => (await Promise.all(sources.map((source) => source.version()))).join(),
    read: async () => {
      const found = await Promise.all(sources.map((source) => source.read()))
      return Object.assign({}, fixed, ...found)
    },
    fixed,
  }
}

const ownerPlaceholders = (siteOwner: Config['siteOwner']): Placeholders => ({
  operator: escapeHtml(siteOwner.name),
  address: escapeHtml(siteOwner.address),
  contact: `<a href="mailto:${escapeHtml(siteOwner.email)}">${escapeHtml(siteOwner.email)}</a>`,
  refund_days: String(siteOwner.refundDays),
})
