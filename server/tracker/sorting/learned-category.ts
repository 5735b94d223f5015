import { foldPayee } from './payee-text.ts'

/** An expense whose category the member chose, by typing, changing, or a rule or batch that changed it. */
export interface ChosenExpense {
  description: string
  /** Id of the effective category. */
  category_id: number
}

/** Maximum wordings that are learned: the latest. It limits memory. */
const maxWordings = 20_000
/** Maximum words of a beginning. */
const maxWords = 4
/** Minimum letters of a word that identifies a payee. */
const minLetters = 3

/** Names of payment processors before an asterisk and the payee. */
const processor = /^\s*(?:paypal|ppl?|sq|tst|sp|i?zettle|sumup|klarna|stripe|toast|ls|fs|google|apple ?pay)[\s_]*\*/i

/** Days that banks put before a payee, such as '10SEP' or 'POS10SEP'. */
const leadingDay = /^\s*(?:pos\s*)?\d{1,2}\s?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:\s?\d{2,4})?(?=\s)/i

/** Words that banks put before a payee. */
const bankWords = new Set([
  ...['ach', 'card', 'checkcard', 'contactless', 'credit', 'debit', 'direct', 'mastercard', 'online', 'payment'],
  ...['pos', 'purchase', 'recurring', 'the', 'to', 'from', 'transfer', 'visa', 'withdrawal'],
])

/** The words of a payee, without those of its bank and its payment processor. */
function payeeWords(description: string): string[] {
  const named = foldPayee(description.replace(leadingDay, '').replace(processor, ''))
  const words = (named || foldPayee(description)).split(' ')
  const start = words.findIndex((word) => !bankWords.has(word))
  return start < 0 ? words : words.slice(start)
}

/** Minimum long words that name a payee. */
const namingWords = 2

/**
 * The first words of a payee, up to the second long one, without those of banks: what its purchases and refunds share.
 * @param ignored other words that say nothing about the payee
 * @returns null if the text names no payee
 */
export function payeeName(description: string, ignored: ReadonlySet<string>): string | null {
  const isNaming = (word: string) => !ignored.has(word) && !bankWords.has(word)
  const words = payeeWords(description).filter(isNaming).slice(0, maxWords)
  const long = words.flatMap((word, index) => (word.length >= minLetters ? [index] : []))
  return words.slice(0, (long[namingWords - 1] ?? maxWords) + 1).join(' ') || null
}

/** The beginnings of a wording that identify a payee, longest first. */
function beginningsOf(words: readonly string[]): string[] {
  const beginnings: string[] = []
  let hasLongWord = false
  for (const [index, word] of words.slice(0, maxWords).entries()) {
    hasLongWord ||= word.length >= minLetters
    if (hasLongWord) beginnings.unshift(words.slice(0, index + 1).join(' '))
  }
  return beginnings
}

/**
 * Learns the categories of payees by their words. The same wording decides first, by its latest expense. Otherwise the
 * longest common beginning decides. If the wordings with it have different categories, nothing is learned.
 */
export function categoryLearner() {
  const byWording = new Map<string, number>()
  /** Null for a beginning of several categories. */
  const byBeginning = new Map<string, number | null>()
  return {
    /** Learns from an expense. Pass the latest first. */
    learn({ description, category_id: category }: ChosenExpense) {
      const words = payeeWords(description)
      const wording = words.join(' ')
      if (wording === '' || byWording.has(wording) || byWording.size >= maxWordings) return
      byWording.set(wording, category)
      for (const beginning of beginningsOf(words)) {
        const isOther = byBeginning.has(beginning) && byBeginning.get(beginning) !== category
        byBeginning.set(beginning, isOther ? null : category)
      }
    },

    /** Id of the category of a payee; null if it is unknown or in doubt. */
    categoryOf(description: string): number | null {
      const words = payeeWords(description)
      const known = byWording.get(words.join(' '))
      if (known !== undefined) return known
      const longest = beginningsOf(words).find((beginning) => byBeginning.has(beginning))
      return longest === undefined ? null : (byBeginning.get(longest) ?? null)
    },
  }
}

export type CategoryLearner = ReturnType<typeof categoryLearner>
