import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { decodeTrie } from 'cspell-trie-lib'
import { type Finding, type ParsedLesson, warn } from './finding.ts'
import { textsOfAllForms } from './item-texts.ts'
import { names, terms } from './word-lists.ts'

/**
 * Check 7, second half: every word is in the American dictionary, in `content/names.txt`, in `content/terms.txt`, or in
 * the lesson's own `spelling`.
 */

function readDictionary() {
  const settings = createRequire(import.meta.url).resolve('@cspell/dict-en_us')
  return decodeTrie(new Uint8Array(gunzipSync(readFileSync(join(dirname(settings), 'en_US.trie.gz')))))
}

const dictionary = readDictionary()

/**
 * A name must be capitalized; any other word may start a sentence. Each part of a compound word is checked separately.
 */
function isWord(word: string, allowed: ReadonlySet<string>): boolean {
  const spellings = [word, word.replace(/'s$/, '')].flatMap((each) => [each, each.toLowerCase()])
  if (
    spellings.some((each) => allowed.has(each) || names.has(each) || terms.has(each) || dictionary.hasWord(each, true))
  )
    return true
  return word.includes('-') && word.split('-').every((part) => part.length === 1 || isWord(part, allowed))
}

const addresses = /\]\([^)]*\)|\b[\w.]+\.(?:gov|org|com)\b[\w/]*/g
const placeholders = /\{\{[^}]*\}\}/g

/**
 * The words of a text that are in no list, without duplicates, as written.
 * @param own words that only this text allows
 */
export function misspelled(text: string, allowed: readonly string[] = []): string[] {
  const known = new Set(allowed)
  const words =
    text
      .replace(placeholders, ' ')
      .replace(addresses, ' ')
      .replaceAll('’', "'")
      .match(/(?<![\p{L}\d])\p{L}+(?:['-]\p{L}+)*/gu) ?? []
  return [...new Set(words)].filter((word) => word.length > 1 && !isWord(word, known))
}

export function checkSpelling({ lesson }: ParsedLesson): Finding[] {
  const { title, objectives, resources, spelling } = lesson.file
  const texts = [
    lesson.markdown.replace(/^```calculator.*$/gm, ''),
    title,
    ...objectives,
    ...resources.flatMap((resource) => [resource.title, resource.description, resource.alt ?? '']),
    ...lesson.quiz.flatMap(textsOfAllForms),
  ]
  return misspelled(texts.join('\n'), spelling).map((word) =>
    warn(
      7,
      `"${word}" is in no dictionary; if it is right, add it to content/names.txt or terms.txt, or to spelling in lesson.json`,
    ),
  )
}
