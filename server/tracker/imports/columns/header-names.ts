import { currencyCode } from './currency.ts'
import { fold, foldName } from './fold.ts'
import { type HeaderRole, headerWords } from './header-words.ts'

/** A phrase of the table of header words, in a language. */
interface Phrase {
  role: HeaderRole
  language: string
  /** Position in its list: better phrases come first. */
  rank: number
  isWhole: boolean
}

/** What a column name says. */
export interface HeaderName {
  words: readonly string[]
  /** Possible meanings; lower numbers fit better. */
  roles: ReadonlyMap<HeaderRole, number>
  /** Languages of its words. */
  languages: ReadonlySet<string>
  /** The currency in the name, as in 'Amount (EUR)'; empty if there is none. */
  currency: string
}

/** Maximum words of a phrase. */
const maxWords = 6
/** Ranks of names with further words come after all others. */
const partialRank = 100

const phrases = new Map<string, Phrase[]>()
const beginnings: [string, Phrase][] = []
const endings: [string, Phrase][] = []

/** The folded forms of a phrase: 'ü' is also written 'ue'. */
function formsOf(text: string): string[] {
  const plain = text.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')
  return [...new Set([fold(text), fold(plain)])]
}

function addPhrase(text: string, phrase: Phrase) {
  for (const form of formsOf(text)) {
    if (text.startsWith('*')) endings.push([form, phrase])
    else if (text.endsWith('*')) beginnings.push([form, phrase])
    else phrases.set(form, [...(phrases.get(form) ?? []), phrase])
  }
}

for (const [role, table] of Object.entries(headerWords)) {
  const ranks = new Map<string, number>()
  for (const line of table.trim().split('\n')) {
    const [language = '', list = ''] = line.trim().split(': ')
    for (const text of list.split(', ')) {
      const rank = ranks.get(language) ?? 0
      ranks.set(language, rank + 1)
      addPhrase(text, { role: role as HeaderRole, language, rank, isWhole: text.startsWith('=') })
    }
  }
}

/** The phrases that match some words of a name. */
function phrasesOf(words: readonly string[], isWhole: boolean): Phrase[] {
  const text = words.join(' ')
  const found = (phrases.get(text) ?? []).filter((phrase) => isWhole || !phrase.isWhole)
  if (words.length > 1) return found
  const compounds = [
    ...beginnings.filter(([form]) => text.startsWith(form)),
    ...endings.filter(([form]) => text.endsWith(form)),
  ]
  return [...found, ...compounds.map(([, phrase]) => phrase)]
}

/** The currency of a name, and its words without it: 'Betrag in EUR' is 'betrag' and EUR. */
function splitName(name: string): { words: string[]; currency: string } {
  const sign = /[€£]/.exec(name)?.[0] ?? ''
  const all = foldName(name).split(' ')
  const at = all.findIndex((word) => word.length > 2 && currencyCode(word) !== '')
  const currency = currencyCode(sign) || currencyCode(all[at] ?? '')
  const from = /^(?:in|en|w|v)$/.test(all[at - 1] ?? '') ? at - 1 : at
  return { words: at < 0 ? all : all.filter((_, index) => index < from || index > at), currency }
}

/** Finds the meanings of a column name. Longer phrases take precedence over the words that they contain. */
export function readName(name: string): HeaderName {
  const { words, currency } = splitName(name)
  const roles = new Map<HeaderRole, number>()
  const languages = new Set<string>()
  const taken = new Set<number>()
  for (let length = Math.min(maxWords, words.length); length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const positions = Array.from({ length }, (_, index) => from + index)
      if (positions.some((position) => taken.has(position))) continue
      const isWhole = length === words.length
      for (const phrase of phrasesOf(words.slice(from, from + length), isWhole)) {
        const rank = phrase.rank + (isWhole ? 0 : partialRank)
        roles.set(phrase.role, Math.min(rank, roles.get(phrase.role) ?? rank))
        languages.add(phrase.language)
        for (const position of positions) taken.add(position)
      }
    }
  // Some banks name the column of the amounts by its currency alone.
  if (currency !== '' && words.join('') === '') roles.set('amount', partialRank)
  return { words, roles, languages, currency }
}

/** The language of a header; undefined for English, or if no name has words of another language only. */
export function languageOf(names: readonly HeaderName[]): string | undefined {
  const counts = new Map<string, number>()
  let english = 0
  for (const { languages } of names) {
    if (languages.has('en')) english += languages.size === 1 ? 1 : 0
    else for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a)
  return best && best[1] > english ? best[0] : undefined
}
