import type { CategoryKey } from './category-keys.ts'
import { foldName } from './fold-name.ts'
import { knownMerchants, knownWords } from './known-merchants.ts'
import type { NameGroup, Position } from './name-group.ts'
import { compounds } from './names/compounds.ts'
import { bankWords, places, processors } from './names/ignored.ts'
import { earningWords, transferWords } from './names/transfers.ts'

/** Maximum characters of a text that are read, as of a description. */
const maxLength = 200

type Kind = 'merchant' | 'word' | 'transfer' | 'earning' | 'ignored'

interface Phrase {
  words: readonly string[]
  kind: Kind
  /** Null for phrases that belong to no category. */
  category: CategoryKey | null
  position?: Position
}

const phrasesOf = (groups: readonly NameGroup[], kind: Kind): Phrase[] =>
  groups.flatMap(({ category, position, names }) =>
    names.map((name) => ({ words: name.split(' '), kind, category, position })),
  )

const uncategorized = (names: readonly string[], kind: Kind): Phrase[] =>
  names.map((name) => ({ words: name.split(' '), kind, category: null }))

const phrases: readonly Phrase[] = [
  ...phrasesOf(knownMerchants, 'merchant'),
  ...phrasesOf(knownWords, 'word'),
  ...uncategorized(transferWords, 'transfer'),
  ...uncategorized(earningWords, 'earning'),
  ...uncategorized([...processors, ...bankWords, ...places], 'ignored'),
]

/** Phrases by their first word, longest first. */
const byFirstWord = Map.groupBy(
  phrases.toSorted((a, b) => b.words.length - a.words.length),
  ({ words }) => words[0],
)

const longestAt = (words: readonly string[], start: number) =>
  byFirstWord.get(words[start])?.find((phrase) => phrase.words.every((word, offset) => words[start + offset] === word))

/** The category that all of these share; null if there is none, or more than one. */
function sharedCategory(of: readonly { category: CategoryKey | null }[]): CategoryKey | null {
  const [first, ...others] = new Set(of.map(({ category }) => category))
  return others.length === 0 ? (first ?? null) : null
}

/** Reads a compound word, such as "Stadtbäckerei", by its ending or its beginning. */
function compoundOf(word: string): Phrase | undefined {
  const matching = compounds.filter(
    ({ endings, beginnings = [] }) =>
      endings.some((ending) => word.endsWith(ending)) || beginnings.some((beginning) => word.startsWith(beginning)),
  )
  const category = sharedCategory(matching)
  return category ? { words: [word], kind: 'word', category } : undefined
}

/** The phrases of a text from left to right, each at its required position. */
function phrasesIn(words: readonly string[]): Phrase[] {
  const found: { phrase: Phrase; isFirst: boolean }[] = []
  let ignored = 0
  for (let start = 0; start < words.length; ) {
    const phrase = longestAt(words, start) ?? compoundOf(words[start] ?? '')
    const length = phrase?.words.length ?? 1
    if (phrase?.kind === 'ignored') ignored += length
    else if (phrase) found.push({ phrase, isFirst: start === ignored })
    start += length
  }
  const counted = words.length - ignored
  return found
    .filter(({ phrase: { position, words }, isFirst }) => {
      if (position === 'first') return isFirst
      return position !== 'whole' || words.length === counted
    })
    .map(({ phrase }) => phrase)
}

/** Joins a lone S with the word before it, since banks replace an apostrophe with a blank. */
const joinLoneS = (text: string) => text.replaceAll(/(?<=\p{L}) s(?= |$)/gu, 's')

/** A longer phrase counts more; of equally long ones, a merchant counts more than a word. */
const weightOf = ({ words, kind }: Phrase) => words.length * 2 + (kind === 'merchant' ? 1 : 0)

/** The phrases of a text, as banks write it and with a lone S joined. */
function phrasesOfText(text: string): Phrase[] {
  // Folding a character may yield many, so the result is cut, too.
  const folded = foldName(text.slice(0, maxLength)).slice(0, maxLength).trimEnd()
  const readings = new Set([folded, joinLoneS(folded)])
  return [...readings].flatMap((reading) => phrasesIn(reading.split(' ')))
}

/** What a text says about its money: it is earned, or it moves between accounts or people; null for neither. */
export function moneyMeaning(text: string): 'earning' | 'transfer' | null {
  const kinds = new Set(phrasesOfText(text).map(({ kind }) => kind))
  return kinds.has('earning') ? 'earning' : kinds.has('transfer') ? 'transfer' : null
}

/**
 * The default category of a payment whose text names a known merchant or a telling word. Null if it names none, names
 * several that contradict each other, or describes money that is earned or moves between accounts or people. Reads 200
 * characters.
 */
export function knownCategory(text: string): CategoryKey | null {
  const found = phrasesOfText(text)
  if (found.some(({ kind }) => kind === 'transfer' || kind === 'earning')) return null
  const best = Math.max(...found.map(weightOf))
  return sharedCategory(found.filter((phrase) => weightOf(phrase) === best))
}
