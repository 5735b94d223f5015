import type { Rewording } from './text-finding-words.ts'

const ofQuiz: readonly Rewording[] = [
  [/^(\d+) questions, not (\d+)$/, 'The number of questions is $1. In this tier it should be $2.'],
  // Publishing names the questions.
  [/^the ids have to be, in order: /, null],
  [/^the right option never stands at 0$/, 'The right answer is never the first option.'],
  [/^the right option never stands at 1$/, 'The right answer is never the second option.'],
  [/^the right option never stands at 2$/, 'The right answer is never the third option.'],
  [/^the right option never stands at 3$/, 'The right answer is never the fourth option.'],
  [/^the right option stands (\d+) times at \d/, 'The right answer has the same place $1 times. Mix the places.'],
  [/^the right option stands 4 times in a row/, 'The right answer has the same place in four questions in a row.'],
  [
    /^the right option is the longest in (.+); at most (\d+) may$/,
    'The right answer is the longest option in $1. At most $2 may show it so.',
  ],
  [
    /^idea\/compute\/story\/look-back is (\d+)\/(\d+)\/(\d+)\/(\d+), not (\d+)\/(\d+)\/(\d+)\/(\d+)$/,
    'The kinds of questions should be: idea $5, work it out $6, story $7, look back $8. They are $1, $2, $3 and $4.',
  ],
  [/^no question is about objective (\d)$/, 'No question tests aim $1.'],
  // The mark comes only with the files of a lesson.
  [/^no question carries "big_five"/, null],
  [
    /^parts in lesson\.json have to be the ### headings in order: (.*)$/,
    'The parts in the details should be the ### headings, in order: $1.',
  ],
  [/^(\S+) is claimed, but on no ### part$/, 'The standard $1 is covered by no part.'],
  [
    /^(\S+) is on a part, but not in covers$/,
    'The standard $1 of a part is missing among those that the lesson covers.',
  ],
  [/^no question of this quiz is tagged (\S+)$/, 'No question tests the standard $1.'],
]

const ofMisconceptions: readonly Rewording[] = [
  [
    /^"Watch out" is 2 or 3 paragraphs that each begin in bold/,
    'Write “Watch out” as 2 or 3 paragraphs that begin in bold.',
  ],
  [/^"Watch out" is 2 or 3 paragraphs "/, 'Write “Watch out” as 2 or 3 paragraphs “**People say** … **In fact** …”.'],
  [/^no wrong option uses the trap "(.+)"$/, 'No wrong option uses the misconception $1.'],
  [
    /^neither "Watch out" nor .*? the trap "(.+)": (.*)$/,
    'Answer the misconception $1 in “Watch out” or an explanation: $2',
  ],
  [/^the right option has no trap; write null$/, 'The right answer needs no misconception.'],
  [/^the option at 0 names no trap$/, 'Name the misconception or slip behind option 1.'],
  [/^the option at 1 names no trap$/, 'Name the misconception or slip behind option 2.'],
  [/^the option at 2 names no trap$/, 'Name the misconception or slip behind option 3.'],
  [/^the option at 3 names no trap$/, 'Name the misconception or slip behind option 4.'],
  [/^"(.+)" is neither a trap, /, '“$1” is not the name of a misconception.'],
  [/^only a look-back uses a trap/, 'Only a look back uses a misconception of another lesson.'],
  [/^lesson\.json has no trap "(.+)"$/, 'The details have no misconception named $1.'],
]

const ofQuestion: readonly Rewording[] = [
  [/^(\d+) options, not 4$/, 'The number of options is $1. It should be 4.'],
  [/^a quiz is plain text/, 'Write the quiz as plain text, without bold, code, headings and links.'],
  [/^an option that is no answer of its own: (.*)$/, 'This option is no answer of its own: $1'],
  [/^the stem has (\d+) words/, 'The question has $1 words. It should have at most 40.'],
  [/^the stem asks exactly one question/, 'Ask exactly one question, and end it with a question mark.'],
  [/^the stem asks in the negative/, 'The question asks in the negative. Turn it round, or write NOT.'],
  [/^the stem is that of a published survey/, 'This question is from a published survey. Write a new one.'],
  [/^only wrong options say always or never$/, 'Only wrong options say always or never, which gives them away.'],
  [
    /^the longest option is ([\d.]+) times the shortest/,
    'The longest option is $1 times as long as the shortest. It should be 2.5 times at most.',
  ],
  [/^the right option alone (has|lacks) a reason$/, 'Only the right answer $1 a reason, which gives it away.'],
  [/^numeric options have to rise$/, 'Sort the numbers of the options from low to high.'],
  [/^a compute item needs calc$/, 'Give the sum behind the right option.'],
  [/^calc is (.+), but the right option says (.+)$/, 'The sum gives $1, but the right option says $2.'],
  [/^a wrong option also says (.+)$/, 'A wrong option also says $1.'],
  [/^a look-back names an earlier lesson/, 'Give the number of the earlier lesson that it looks back at.'],
  [/^only a look-back has from_lesson$/, 'Only a look back names an earlier lesson.'],
  [/^the explanation has (\d+) words/, 'The explanation has $1 words. It should have 30 to 70.'],
  [
    /^the explanation names an option by a letter/,
    'The explanation names an option by its letter, but the order can change.',
  ],
  [
    /^the explanation does not speak of the right option: (.*)$/,
    'The explanation does not mention the right answer: $1',
  ],
  [/^correctAnswer is /, 'Mark the right answer.'],
  [
    /^the explanation speaks to one choice/,
    'The explanation speaks to one choice. Move that to what the review tells them.',
  ],
  [/^nothing is said to a wrong choice/, 'Write what the review tells members who choose a wrong option.'],
  [/^the right option is told of a mistake/, 'The right answer needs no words about a mistake.'],
  [/^what is said to "(.+)" has (\d+) words/, 'What the review tells about “$1” has $2 words. It should have 6 to 50.'],
  [/^nobody is told to be wrong/, 'Do not write that somebody is wrong. Write what the choice assumes.'],
  [/^two wrong choices are told the same: (.*)$/, 'The review tells the same about two wrong options: $1'],
]

const ofForms: readonly Rewording[] = [
  [/^a question with numbers needs a template$/, 'Add a template, so that a retake has other numbers.'],
  [/^a story needs a parallel stem$/, 'Add a second stem, so that a retake asks about another person.'],
  [/^(\d+) slips, not at least 5$/, 'The template has $1 slips. It should have at least 5, of which three are drawn.'],
  [
    /^the answer is number (\d) in (\d+)% of draws$/,
    'The right answer is number $1 in $2% of draws. It should be in at most 60%.',
  ],
  [/^the quantity (\S+) has one value only$/, 'The quantity $1 has one value only. Give it at least two.'],
  [
    /^the quantity (\S+) never is its first value, (.+)$/,
    'The quantity $1 never is $2, its number in the question as written.',
  ],
  [/^the first numbers do not meet the conditions/, 'The numbers of the question as written break a condition.'],
  [
    /^with the first numbers, the slips are (.+); the wrong options .*$/s,
    'Each wrong option of the question as written should be a slip. With its numbers, the slips are $1.',
  ],
  [/^with the first numbers, question is "(.*)"$/s, 'With the numbers of the question as written, it reads: $1'],
  [
    /^with the first numbers, explanation is "(.*)"$/s,
    'With the numbers of the question as written, the explanation reads: $1',
  ],
  [
    /^with the first numbers, mistakes is /,
    'With the numbers of the question as written, the review says other words.',
  ],
  [/^with the first numbers, options is /, 'With the numbers of the question as written, the options are others.'],
  [
    /^with the first numbers, correctAnswer is /,
    'With the numbers of the question as written, another option is right.',
  ],
  [/^no three slips fit at the corner (.+)$/, 'No three slips are far enough apart with $1.'],
  [/^two options are equal: (.+)$/, 'Two options of a draw are equal: $1'],
  [/^the options are not all numbers of one kind$/, 'The options are not all numbers of one kind.'],
  [/^both stems are about (.+)$/, 'Both stems are about $1. Use another person in the second.'],
  [/^the stems share (\d+)% of their words/, 'The two stems share $1% of their words. Use another structure.'],
  [/^an option is the same in both stems$/, 'An option is the same in both stems.'],
  [
    /^who picks (.+) gets ([\d.]+) right, over (\d+)$/,
    'A learner who picks $1 gets $2 answers right. At most $3 should be possible.',
  ],
]

export const quizFindingWords: readonly Rewording[] = [...ofQuiz, ...ofForms, ...ofMisconceptions, ...ofQuestion]
