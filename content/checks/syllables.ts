/**
 * Counts vowel groups and corrects the endings; exceptions are listed. Our own counter keeps reading grades stable. Change it only together with its tests.
 */
const exceptions: Readonly<Record<string, number>> = {
  area: 3,
  areas: 3,
  being: 2,
  business: 2,
  client: 2,
  clients: 2,
  cooperative: 5,
  create: 2,
  created: 3,
  creates: 2,
  credible: 3,
  dollar: 2,
  every: 2,
  everyone: 3,
  everything: 3,
  february: 4,
  fuel: 2,
  idea: 3,
  ideas: 3,
  january: 4,
  people: 2,
  quiet: 2,
  real: 1,
  reality: 4,
  science: 2,
  something: 2,
  someone: 2,
  sometimes: 2,
  somewhere: 2,
  trial: 2,
  video: 3,
  videos: 3,
}

const vowelGroups = (word: string) => (word.match(/[aeiouy]+/g) ?? []).length

function endings(word: string): number {
  if (/[^aeiouy]le$/.test(word)) return 0
  if (/[^aeiouy]e$/.test(word)) return -1
  if (/(?:[sxzcg]|sh|ch)es$/.test(word) || /[^aeiouy]les$/.test(word)) return 0
  if (/[^aeiouy]es$/.test(word)) return -1
  return /[^aeiouytd]ed$/.test(word) ? -1 : 0
}

function splitVowels(word: string): number {
  const pairs = [/[aeiou]ing/, /[^cstg]ia/, /io(?!n|u)/, /[^qg]ua[^rs]/, /[^aeiou]iet/, /ie(?:r|st)$/, /ism$/]
  return pairs.filter((pair) => pair.test(word)).length
}

/** Syllables of one English word, at least 1. Digits, money and symbols count as one. */
export function syllables(text: string): number {
  const word = text.toLowerCase().replace(/[^a-z]/g, '')
  const known = Object.hasOwn(exceptions, word) ? exceptions[word] : undefined
  if (known !== undefined) return known
  if (word.length <= 3) return 1
  // A y before a vowel is a consonant: pay-ing, be-yond. The e of state-ment and safe-ty is silent.
  const normalized = word
    .replace(/y(?=[aeiou])/g, 'j')
    .replace(/([^aeiouy])e(?=(?:ment|ful|ly|ty|less|ness|work|time)s?$)/, '$1')
  return Math.max(1, vowelGroups(normalized) + endings(normalized) + splitVowels(normalized))
}
