/**
 * A finding of the content checks, and its whole sentence for an editor, with the groups of the pattern as $1, $2. Null
 * if an editor can do nothing about it.
 */
export type Rewording = readonly [message: RegExp, sentence: string | null]

const ofShape: readonly Rewording[] = [
  [/^the ## headings have to be: (.+)\. They are: /, 'The ## headings should be, in this order: $1.'],
  [/^the last line has to be: (.+)$/, 'The last line of the text should be: $1'],
  [/^### parts belong under "The idea" only, not: (.+)$/, 'Only “The idea” has parts with a ### heading. Move: $1.'],
  [/^"The idea" has 0 parts, not /, '“The idea” has no parts yet. Give it 2 to 4, each with a ### heading.'],
  [/^"The idea" has (\d+) parts, not 2 to 4$/, 'The number of parts under “The idea” is $1. It should be 2 to 4.'],
  [/^the part "(.+)" has (\d+) words, over 260$/, 'The part “$1” has $2 words. It should have at most 260.'],
  [/^a lesson opens with plain text/, 'Begin with a short scene, above the first heading.'],
  [/^the first sentence has (\d+) characters, /, 'The first sentence has $1 characters. It should have at most 120.'],
  [/^the first sentence is plain text/, 'Write the first sentence without bold, links and figures.'],
  [/^the scene after it has (\d+) words/, 'The number of words after the first sentence is $1. It should be 60 to 90.'],
  [/^(\d+) words of prose, not (\d+) to (\d+)$/, 'The number of words is $1. In this tier it should be $2 to $3.'],
  [/^0 objectives in the text/, 'List the 3 aims of the lesson under “You will be able to”.'],
  [/^(\d+) objectives in the text/, 'The number of aims under “You will be able to” is $1. It should be 3.'],
  [/^objectives in lesson\.json differ/, 'The aims in the details differ from those under “You will be able to”.'],
  [/^"(.+)" has to start with one of: /, 'Begin the aim “$1” with a verb, such as check, compare or work out.'],
]

const ofMarkup: readonly Rewording[] = [
  [/^a table needs a head, a line of --- and rows: (.*)$/, 'This table needs a head, a line of --- and rows: $1'],
  [/^a table row has not (\d+) cells between bars: (.*)$/, 'This row of a table should have $1 cells between bars: $2'],
  [/^the calculator block has to be .*"calculator "$/, 'The text shows a calculator, but the details name none.'],
  [/^the calculator block has to be .*"calculator (.+)"$/, 'The text should show the calculator of the details, $1.'],
  [
    /^a block named "(.*)" is no guess/,
    'A block between ``` must be a guess, a field, a calculator or a ledger, not “$1”.',
  ],
  [/^a ledger has at least one line/, 'A ledger needs at least one line and a total.'],
  [/^a ledger line is "label \| amount", not: (.*)$/, 'Write this line of a ledger as “label | amount”: $1'],
  [/^headings have two or three marks: (.*)$/, 'Begin this heading with ## or ###: $1'],
  [/^bold is not closed: (.*)$/, 'This bold text is not closed: $1'],
  [/^code: (.*)$/, 'Remove the code marks: $1'],
  [/^a lesson has one calculator block/, '“Your turn” should show one calculator. Insert it there.'],
  [/^(raw HTML|a picture; .*?|italics|struck-out text): (.*)$/, 'Avoid $1: $2'],
  [/^(a (?:quotation block|rule or .*?|list .*?|reference link|power .*?|tab|space .*?)): (.*)$/, 'Avoid $1: $2'],
  [/^a straight quotation mark; use “ ” and ’.*$/, 'Use curly quotation marks: “ ” and ’.'],
  [/^(.+) is in no dictionary; /, '$1 is in no dictionary. If it is right, add it to the words of this lesson.'],
]

const ofReading: readonly Rewording[] = [
  [/^the lesson reads at grade ([\d.]+), over (\d)$/, 'The text reads at grade $1. It should be $2 at most.'],
  [/^a sentence has ([\d.]+) words on average, /, 'The average sentence has $1 words. It should have at most 16.'],
  [/^a sentence of (\d+) words, over 32: (.+)$/, 'This sentence has $1 words. It should have at most 32: $2'],
  [/^the part "(.+)" reads at grade ([\d.]+), over /, 'The part “$1” reads at grade $2. It should be 9 at most.'],
  [/^the quiz reads at grade ([\d.]+)/, 'The quiz reads at grade $1. It should be 8 at most.'],
  [/^(\d+) glossary terms, not 3 to 6$/, 'The number of words to know in the details is $1. It should be 3 to 6.'],
  [/^"Words to know" needs lines .*exactly: $/, '“Words to know” lists words, but the details name none.'],
  [
    /^"Words to know" needs lines .*exactly: (.+)$/,
    'Give “Words to know” one line “- **Word**: meaning” for each of: $1.',
  ],
  [/^"(.+)" is bold (\d+) times/, 'The word “$1” is bold $2 times. It should be bold once, where it is explained.'],
  [/^"(.+)" is used before it is bold: (.*)$/, '“$1” is used before it is explained in bold: $2'],
  [/^(\d+)% of the sentences look passive/, '$1% of the sentences look passive. Fewer than 10% should.'],
  [/^the part "(.+)" teaches (\d+) new terms/, 'The part “$1” explains $2 new words in too little text.'],
]

/** Hints about a lesson of edition 2. */
const ofEdition: readonly Rewording[] = [
  [
    /^"The idea" has (\d+) parts, not 2 or 3, /,
    'The number of parts under “The idea” is $1. Two or three read better.',
  ],
  [
    /^the part "(.+)" has ([\d.]+) words a sentence, /,
    'The average sentence of “$1” has $2 words. Between 12 and 16 reads best.',
  ],
  [
    /^the part "(.+)" has sentences of like length: /,
    'The sentences of “$1” are nearly equal in length. Let a short one follow a long one.',
  ],
  [
    /^the part "(.+)" has no sentence of 20 to 32 words; its longest has (\d+)$/,
    'No sentence of “$1” has 20 to 32 words; the longest has $2. Join two thoughts with because, although or so.',
  ],
  [
    /^the part "(.+)" reads at grade (-?[\d.]+), under /,
    'The part “$1” reads at grade $2, which is flat for adults. Aim at 4.',
  ],
  // The words of the figure of speech come only with the files of a lesson.
  [/^lesson\.json has no picture: /, null],
  [/^the word "(.+)" of the picture is in no part/, 'The figure of speech is gone: no part of “The idea” uses “$1”.'],
  [
    /^the part "(.+)" uses "(.+)", a word of the picture of the part "(.+)"$/,
    'The part “$1” uses “$2”, which belongs to the figure of speech of “$3”. Keep it in one part.',
  ],
  [
    /^the part "(.+)" opens a second figure of speech with "(.+)"$/,
    'The part “$1” begins a second figure of speech with “$2”. One is enough for a lesson.',
  ],
  [
    /^the part "(.+)" tells (.+), the result of the worked example$/,
    'The part “$1” gives away $2, the result of the worked example.',
  ],
  [
    /^(?:the scene|"The idea") tells (.+), the result of the worked example$/,
    'The text before the worked example gives away its result, $1.',
  ],
]

const ofFigures: readonly Rewording[] = [
  // Sums to check come only with the files of a lesson.
  [/^lesson\.json has no calc for /, null],
  [/^no calc runs the calculator /, null],
  [/^"(.+?)": (.+)$/, 'The sum “$1”: $2.'],
  [/^a sum that cannot be read: (.+)$/, 'This sum cannot be read: $1'],
  [
    /^(.+) is typed by hand; write \{\{figure:(.+)\}\}$/,
    '$1 is typed by hand. Insert the figure $2, which stays current.',
  ],
  [/^a year is typed by hand; .*?"As of": (.+)$/, 'A year is typed by hand. Insert it with its figure: $1'],
  [
    /^a number of law is neither .*? \((.+?)\): (.+)$/,
    'Insert the number of law ($1) as a figure, or say that it is made up: $2',
  ],
  [
    /^(\S+) in ".+" does not say of which year: /,
    'Say of which year “$1” is: {{figure:$1|act=this-year}} is the reader’s year, {{figure:$1|act=next-year}} the next.',
  ],
  [
    /^(\S+) changes each year and belongs/,
    'The figure $1 changes each year. Use it under “Check the rules” or in an example.',
  ],
  [/^(\S+) in "(.+)" has no year/, 'Write the year near the figure $1 in “$2”.'],
  [/^(\S+) in "(.+)" needs "As of/, 'Write “As of” and the year of the figure $1 in “$2”.'],
]

const ofTone: readonly Rewording[] = [
  [/^(.+): it tells what to buy stands here$/, 'Do not tell learners what to buy, as in “$1”.'],
  [/^it tells what to buy stands here$/, 'Do not tell learners what to buy.'],
  [/^(.+): "(.+)" stands here$/, 'Avoid “$2” in “$1”.'],
  [/^"(.+)" stands here$/, 'Avoid “$1”.'],
  [/^(?:.+: )?a brand or a ticker: (.+)$/, 'Do not name a brand or a ticker: $1.'],
  [/^(?:.+: )?a real person: (.+)$/, 'Do not name a real person: $1.'],
  [/^a link has to be a whole https address: (.*)$/, 'This link needs a whole https address: $1'],
  [/^a link carries no search part: (.*)$/, 'Remove the part of this link after the question mark: $1'],
  [/^a link to a host that is not on the list: (.*)$/, 'Lessons link to official sites only, not to $1.'],
  [/^a lesson does not lead to the store/, 'Do not lead learners to the store or CashCoach.'],
  [/^"(Works (?:well|badly) when)" is missing$/, 'Show both sides: write where it “$1”.'],
]

const ofExercises: readonly Rewording[] = [
  [/^\d+ guesses, not 1$/, 'Put one guess at the end of the scene, before the first heading.'],
  [/^the guess is before the first heading$/, 'Move the guess before the first heading.'],
  [/^a guess names the anchor/, 'A guess names the heading that shows its answer: guess worked-example.'],
  [/^the guess names the heading "(.+)", which/, 'The guess names the heading $1, which the lesson does not have.'],
  [/^the place of the guess is in /, 'The guess should name a heading of “The idea” or “Worked example”.'],
  [
    /^"(.+)" does not show the answer of the guess, (.+)$/,
    'The text under $1 should show the answer of the guess, $2.',
  ],
  [/^\d+ fields in "Your turn"/, 'Give “Your turn” 1 to 4 fields, one for each thing that it asks.'],
  [/^a field is in "(.*)", not in "Your turn"$/, 'Move the field from “$1” to “Your turn”.'],
  [/^"Answers" does not have the answer of a field: (.+)$/, '“Answers” should contain the answer of a field: $1'],
]

export const textFindingWords: readonly Rewording[] = [
  ...ofShape,
  ...ofExercises,
  ...ofMarkup,
  ...ofReading,
  ...ofEdition,
  ...ofTone,
  ...ofFigures,
]
