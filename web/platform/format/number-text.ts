const numberNames = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** Formats a count for a sentence: 0 is 'no', 7 is 'seven', 13 and above stay figures. */
export const numberWord = (count: number): string => numberNames[count] ?? String(count)

/** The same, capitalized for the start of a sentence. */
export const capitalizedNumberWord = (count: number): string => {
  const word = numberWord(count)
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** A count with its noun: 1 lesson, 3 lessons. */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
