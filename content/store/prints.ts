import { escaped } from '#content/pictures/svg.ts'

/** Printables that buyers download, as HTML pages of US letter size. */

const page = (inside: string) => `<section>${inside}</section>`
const svg = (inside: string, high = 880) =>
  `<svg viewBox="0 0 700 ${high}" fill="none" stroke="#18282b" stroke-width="2" stroke-linejoin="round">${inside}</svg>`
const note = (text: string) => `<p class="note">${escaped(text)}</p>`
const each = <T>(items: readonly T[], draw: (item: T, index: number) => string) => items.map(draw).join('')
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

const fields = 'Each field is worth: $________     All hundred together: $________'

/** A jar of a hundred squares. */
const jar = () =>
  svg(
    `<path d="M210 40h280v60c90 25 130 90 130 170v480c0 70-40 90-100 90H180c-60 0-100-20-100-90V270c0-80 40-145 130-170z M210 100h280"/>${each(range(100), (at) => `<rect x="${135 + (at % 10) * 44}" y="${330 + Math.floor(at / 10) * 46}" width="38" height="40" rx="6"/>`)}`,
  )

const arc = (radius: number, from: number, to: number) => {
  const point = (angle: number) =>
    `${(350 + radius * Math.sin(angle)).toFixed(1)} ${(440 - radius * Math.cos(angle)).toFixed(1)}`
  return `M${point(from)}A${radius} ${radius} 0 0 1 ${point(to)}`
}

/** Five rings of twenty pieces. */
const rings = () =>
  svg(
    each(range(100), (at) => {
      const [inner, piece] = [60 + Math.floor(at / 20) * 56, at % 20]
      const [from, to] = [(piece * Math.PI) / 10, ((piece + 1) * Math.PI) / 10]
      const [first, second] = [arc(inner, from, to), arc(inner + 50, from, to)]
      const line = (angle: number) =>
        `M${(350 + inner * Math.sin(angle)).toFixed(1)} ${(440 - inner * Math.cos(angle)).toFixed(1)}L${(350 + (inner + 50) * Math.sin(angle)).toFixed(1)} ${(440 - (inner + 50) * Math.cos(angle)).toFixed(1)}`
      return `<path d="${first}${second}${line(from)}${line(to)}"/>`
    }),
  )

/** Towers of coins. */
const towers = () => {
  const heights = [4, 9, 6, 13, 8, 16, 11, 14, 9, 10]
  return svg(
    each(heights, (high, tower) =>
      each(
        range(high),
        (coin) => `<rect x="${30 + tower * 65}" y="${800 - coin * 46}" width="58" height="40" rx="18"/>`,
      ),
    ),
  )
}

/** A hill of ten rows, nineteen pieces wide at its base. */
const hill = () =>
  svg(
    each(range(10), (row) =>
      each(
        range(19 - 2 * row),
        (at) => `<rect x="${17 + (at + row) * 35}" y="${780 - row * 72}" width="31" height="66" rx="4"/>`,
      ),
    ),
  )

/** A staircase of ten steps and ten boxes in total. */
const stairs = () =>
  svg(
    each(range(10), (step) =>
      each(
        range(10),
        (at) => `<rect x="${20 + step * 66}" y="${800 - step * 42 - at * 38}" width="60" height="34" rx="3"/>`,
      ),
    ),
  )

const coloring = () =>
  each(
    [
      ['The jar', jar()],
      ['Five rings', rings()],
      ['Towers of coins', towers()],
      ['The hill', hill()],
      ['The staircase', stairs()],
    ],
    ([title = '', drawn = '']) => page(`<h1>${title}</h1>${drawn}${note(fields)}`),
  )

const ledger = (x: number, y: number) =>
  each(range(7), (row) => `<path d="M${x} ${y + row * 26}h300"/>`) +
  `<path d="M${x + 80} ${y}v156M${x + 220} ${y}v156"/>`

/** An envelope to cut and fold, with a ledger on its back. */
const envelope = (name: string) =>
  page(
    `<h1>${escaped(name)}</h1>${svg(
      `<path d="M150 330v-210M550 330v-210M150 540h400"/><path d="M150 120l40-80h320l40 80"/><path d="M150 330l-60 30v150l60 30M550 330l60 30v150l-60 30" /><path stroke-dasharray="8 8" d="M150 120h400M150 330h400M150 330v210M550 330v210"/><g stroke-width="1.2">${ledger(200, 152)}</g><path stroke-width="1.2" d="M210 440h280"/>`,
      600,
    )}${note('Cut along the solid lines, fold along the dashed ones, and glue the two side flaps inside. The ledger is its back.')}`,
  )

const labels = 'Groceries,Eating out,Gifts,Clothes,Repairs,Car,Health,Fun,School,Pets,Trips,'.split(',')

const labelPage = () =>
  page(
    `<h1>Labels</h1>${svg(
      each(labels, (label, at) => {
        const [x, y] = [20 + (at % 2) * 340, 20 + Math.floor(at / 2) * 130]
        return `<rect x="${x}" y="${y}" width="320" height="110" rx="10"/><text x="${x + 24}" y="${y + 50}" font-size="30" fill="#18282b" stroke="none">${label}</text><path stroke-width="1.2" d="M${x + 24} ${y + 86}h270"/>`
      }),
      820,
    )}`,
  )

const howTo = () =>
  page(`<h1>Cash envelopes</h1>
<ol><li>Choose the two or three kinds of spending that run away from you. More envelopes are more work, not more order.</li>
<li>On payday put into each what the month may cost there.</li>
<li>Write down what you take out, on the back. The last line is what is left.</li>
<li>When one is empty, it is empty: wait, or take from another and write that down, too.</li>
<li>What is left on the next payday is yours to save or to leave in.</li></ol>
${note('Keep no more cash at home than you could bear to lose.')}`)

const questions = [
  'What is the first thing you ever saved for?',
  'Which purchase made you happy for longer than a year?',
  'What did people in your family say about money when you were small?',
  'What do you pay for every month and hardly use?',
  'What would you do with an unexpected $100?',
  'And with an unexpected $10,000?',
  'Which price shocked you this year?',
  'What is expensive, and worth it?',
  'What is cheap, and the best thing you own?',
  'Who taught you the most about money?',
  'Which money word would you like explained?',
  'What do you never haggle over?',
  'What would you tell yourself five years ago?',
  'Which bill do you dislike opening?',
  'What do you do when a friend cannot pay you back?',
  'What does enough mean to you?',
  'Would you rather earn more or work less?',
  'What was your first paid work?',
  'How do you decide that something is too expensive?',
  'What do you buy without looking at the price?',
  'What is a fair way to share a rent?',
  'Should children be paid for chores?',
  'When is borrowing a good idea?',
  'What would you insure first?',
  'Which advertisement has worked on you?',
  'What do you find hard to talk about?',
  'What would happen if your income stopped for a month?',
  'What do you hope to afford in ten years?',
  'Whom would you ask before a large decision?',
  'What do you give, and to whom?',
  'What mistake taught you something?',
  'What will you do differently from next month on?',
]

const cards = () =>
  each(range(4), (sheet) =>
    page(
      `<div class="cards">${each(questions.slice(sheet * 8, sheet * 8 + 8), (question, at) => `<div><b>${sheet * 8 + at + 1}</b><p>${escaped(question)}</p></div>`)}</div>`,
    ),
  )

const hostGuide = () =>
  page(`<h1>A money evening</h1>
<ol><li>Say before you begin that nobody has to name a sum, and that every question may be passed on.</li>
<li>The cards go from easy to brave. Begin with the first ten; draw from the rest when people have warmed up.</li>
<li>Whoever draws a card answers first. Nobody corrects an answer.</li>
<li>Stop while it is still pleasant: an hour is long.</li>
<li>Let everybody end with the last card, also if it is all you get to.</li></ol>
${note('Questions about debt can hurt. If somebody goes quiet, move on and ask them later, alone.')}`)

const prints: Record<string, { title: string; make: () => string }> = {
  'envelope-templates': {
    title: 'Printable envelope templates',
    make: () => howTo() + envelope('Envelope') + envelope('Envelope') + labelPage(),
  },
  'savings-coloring-set': { title: 'Savings coloring set', make: coloring },
  'money-evening-cards': { title: 'Money evening cards', make: () => hostGuide() + cards() },
}

export const printNames = Object.keys(prints)

const style = `@page { size: letter; margin: 15mm } body { margin: 0; color: #18282b; font: 16px/1.5 'Bricolage Grotesque Variable', sans-serif }
section { break-after: page; height: 245mm; display: flex; flex-direction: column } section:last-child { break-after: auto }
h1 { margin: 0 0 8mm; font-size: 30px } svg { flex: 1; min-height: 0; width: 100% } li { margin: 0 0 4mm; font-size: 19px } .note { margin: 6mm 0 0; font-size: 16px }
.cards { display: grid; grid-template-columns: 1fr 1fr; grid-template-rows: repeat(4, 1fr); flex: 1 } .cards div { border: 1px dashed #6c797a; padding: 8mm } .cards p { margin: 3mm 0 0; font-size: 21px } .cards b { color: #006368 }`

/** A complete printable document. @param typeface CSS rules that embed the font */
export function printDocument(name: string, typeface: string): string {
  const print = prints[name]
  if (!print) throw new Error(`There is no print named ${name}`)
  return `<!doctype html><html lang="en"><title>${print.title}</title><style>${typeface}${style}</style>${print.make()}</html>`
}
