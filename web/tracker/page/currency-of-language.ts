import { type Currency, currencies } from '#contract/tracker/currencies.ts'

/** Regions that use the euro. */
const euroRegions = 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' ')

/** Regions that use the currency of another one. */
const shared: Readonly<Record<string, Currency>> = { FO: 'DKK', GL: 'DKK', LI: 'CHF', PR: 'USD' }

/** The usual currency of a browser's language, such as EUR for 'de-DE'; USD if trackers cannot have it. */
export function currencyOfLanguage(language: string): Currency {
  const region = regionOf(language)
  if (region === undefined) return 'USD'
  if (euroRegions.includes(region)) return 'EUR'
  // The code of a national currency begins with that of its country.
  return shared[region] ?? currencies.find((currency) => currency.startsWith(region)) ?? 'USD'
}

/** The region of a language tag, or the most likely one: DE for 'de'. */
function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region
  } catch {
    return undefined
  }
}
