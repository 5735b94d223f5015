import { fold } from './fold.ts'

/**
 * Beginnings of the names of each month in English, German, French, Dutch, Spanish, Portuguese, Italian, Danish,
 * Norwegian, Swedish, Polish, Czech and Hungarian. The longest one decides: the Czech 'červenec' is no 'červen'.
 */
const beginnings = [
  'jan ene gen sty led',
  'feb fev lut uno',
  'mar mrt maa bre',
  'apr avr abr kwi dub',
  'may mai maj mei mag kve',
  'jun juin giu cze cerven cervn cvn',
  'jul juil lug lip cervenc cervene cvc',
  'aug aou ago sie srp',
  'sep set wrz zar sze',
  'oct okt out ott paz rij',
  'nov lis',
  'dec dez dic gru pro des',
].map((list) => list.split(' '))

/** The number of a month by its name or abbreviation; 0 for other words. */
export function monthOf(name: string): number {
  const word = fold(name)
  let best = { month: 0, length: 0 }
  for (const [index, forms] of beginnings.entries())
    for (const form of forms)
      if (form.length > best.length && word.startsWith(form)) best = { month: index + 1, length: form.length }
  return best.month
}
