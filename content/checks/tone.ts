import { type Finding, fail, type ParsedLesson, warn } from './finding.ts'
import { feedbackOf } from './item-texts.ts'
import { toPlainText } from './markdown.ts'
import { withoutBoldStart } from './watch-out.ts'

/** Checks 28 to 31: forbidden phrases, forbidden links, and whether a lesson shows both sides. */

const bannedWords: [RegExp, string][] = [
  [/\byou should (?:buy|sell|invest)\b/i, 'it tells what to buy'],
  [/\bbest\b(?!-interest| interest)/i, '"best"'],
  [/\beasy money\b/i, '"easy money"'],
  [/\bpassive income\b/i, '"passive income"'],
  [/\bget rich\b/i, '"get rich"'],
  [/\bfinancial freedom\b/i, '"financial freedom"'],
  [/\bno[- ]brainer\b/i, '"no-brainer"'],
]
/** Allowed only where a common mistake or a scam is quoted. */
const quotedOnly: [RegExp, string][] = [
  [/\bguarantee(?:d|s)?\b/i, '"guaranteed"'],
  [/\brisk-free\b/i, '"risk-free"'],
]

const brands =
  'Venmo|PayPal|Cash App|Zelle|Apple Pay|Google Pay|Samsung Pay|Klarna|Afterpay|Affirm|Sezzle|Chime|Chase|Wells Fargo|Bank of America|Citibank|Citigroup|Capital One|Goldman|Morgan Stanley|JPMorgan|Robinhood|Fidelity|Vanguard|Schwab|BlackRock|E\\*TRADE|Webull|SoFi|Coinbase|Binance|Bitcoin|Ethereum|Dogecoin|Solana|Tether|Litecoin|Amazon|Walmart|Costco|eBay|Etsy|TikTok|Instagram|YouTube|Facebook|Snapchat|Netflix|Spotify|Uber|Lyft|DoorDash|Tesla|Toyota|McDonald|Starbucks|Nike|Disney|iPhone|PlayStation|Xbox|Nintendo|GEICO|Geico|State Farm|Allstate|Visa|Mastercard|MasterCard|American Express|Amex|TurboTax|H&R Block|Intuit|QuickBooks|YNAB|Greenlight|Experian|Equifax|TransUnion|VantageScore|Credit Karma|Sallie Mae|Nelnet|Nasdaq|NASDAQ|Dow Jones|S&P|Microsoft|Google|Apple Inc|Excel|LinkedIn|Airbnb|Zillow|Carvana|CarMax|Kelley Blue Book|Western Union|MoneyGram|GoFundMe'
const brand = new RegExp(`(?<![\\w])(?:${brands})(?!\\w)`)
const ticker = /(?:^|\s)\$[A-Z]{2,5}\b/
const people =
  /\b(?:Warren Buffett|Elon Musk|Jeff Bezos|Bill Gates|Mark Zuckerberg|Dave Ramsey|Suze Orman|Robert Kiyosaki|Jim Cramer|Donald Trump|Joe Biden|Barack Obama|Taylor Swift|Oprah|Bernie Madoff|Charles Ponzi|Jack Bogle|John Bogle|Einstein)\b/
/** Dead for over a hundred years. Lessons of edition 2 may name them in a fact with a source. */
const historicalPeople =
  /\b(?:Benjamin Franklin|George Washington|Alexander Hamilton|Abraham Lincoln|Frederick Douglass|Harriet Tubman|Madam C\. J\. Walker|Hetty Green|Mark Twain|Adam Smith|Isaac Newton|Luca Pacioli|Jakob Fugger)\b/

const quizTexts = ({ lesson }: ParsedLesson) =>
  lesson.quiz.map((item) => ({
    where: item.id,
    stated: [item.question, item.options[item.correctAnswer] ?? '', item.explanation, ...feedbackOf(item)].join(' '),
    quoted: item.options.filter((_option, index) => index !== item.correctAnswer).join(' '),
  }))

const unquoted = (text: string) =>
  text.replace(/“[^”]*”|"[^"]*"/g, ' ').replace(/\*\*People say\*\*.*?\*\*In fact/g, ' ')

function checkPhrases(text: string, where: string, stated = text): Finding[] {
  return [
    ...bannedWords.filter(([pattern]) => pattern.test(text)),
    ...quotedOnly.filter(([pattern]) => pattern.test(unquoted(stated))),
  ].map(([, name]) => fail(28, `${where}: ${name} stands here`))
}

function checkBrandsAndPeople(text: string, where: string, { edition }: ParsedLesson['lesson']['file']): Finding[] {
  const found = brand.exec(text)?.[0] ?? ticker.exec(text)?.[0].trim()
  const person = people.exec(text)?.[0] ?? (edition === 2 ? undefined : historicalPeople.exec(text)?.[0])
  return [
    ...(found ? [fail(28, `${where}: a brand or a ticker: ${found}`)] : []),
    ...(person ? [fail(31, `${where}: a real person: ${person}`)] : []),
  ]
}

export function checkBanned(parsed: ParsedLesson): Finding[] {
  const { lesson, blocks } = parsed
  const { file } = lesson
  const resources = file.resources.map((each) => `${each.title} ${each.description} ${each.alt ?? ''}`).join(' ')
  return [
    ...blocks.flatMap((block) => {
      const where = block.part || block.section || 'the lead'
      const isQuoting = file.edition === 2 && block.section === 'Watch out'
      const stated = isQuoting ? withoutBoldStart(block.text) : block.text
      return [...checkPhrases(block.text, where, stated), ...checkBrandsAndPeople(toPlainText(block.text), where, file)]
    }),
    ...quizTexts(parsed).flatMap(({ where, stated, quoted }) => [
      ...checkPhrases(stated, where),
      ...checkBrandsAndPeople(`${stated} ${quoted}`, where, file),
    ]),
    ...checkBrandsAndPeople(resources, 'resources', file),
  ]
}

const allowedHosts =
  /(?:^|\.)(?:[a-z0-9-]+\.gov|annualcreditreport\.com|finra\.org|brokercheck\.org|nfcc\.org|khanacademy\.org|myfico\.com)$/

function checkLink(address: string): Finding[] {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'https:') return [fail(29, `a link has to be a whole https address: ${address}`)]
  if (url.search !== '') return [fail(29, `a link carries no search part: ${address}`)]
  return allowedHosts.test(url.hostname) ? [] : [fail(29, `a link to a host that is not on the list: ${url.hostname}`)]
}

export function checkLinks({ lesson }: ParsedLesson): Finding[] {
  const text = lesson.markdown
  const targets = [...text.matchAll(/\]\(([^)\s]*)[^)]*\)/g)].map((found) => found[1] ?? '')
  const plainUrls = [...text.matchAll(/(?<!\]\()https?:\/\/[^\s)]+/g)].map((found) => found[0])
  const quiz = JSON.stringify(lesson.quiz)
  const storeLinks = /\/(?:store|cashcoach|products)\b|\baffiliate\b|\bCashCoach\b/i
  const findings = [...targets, ...plainUrls].flatMap(checkLink)
  return storeLinks.test(text + quiz)
    ? [...findings, fail(29, 'a lesson does not lead to the store or CashCoach')]
    : findings
}

const productLessons = [5, 6, 12, 14, 17, 18, 19, 20, 21, 22, 23, 24]

export function checkBothSides({ lesson, text }: ParsedLesson): Finding[] {
  if (!productLessons.includes(lesson.file.lesson_order)) return []
  const missing = ['Works well when', 'Works badly when'].filter((marker) => !text.includes(marker))
  return missing.map((marker) => warn(30, `"${marker}" is missing`))
}
