import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { readCourse } from '#content/format.ts'
import { buildPicture, pictureNames } from '#content/pictures/build.ts'
import { typefaceRule } from '#content/pictures/typeface.ts'
import { expectedNumbers } from './expected-numbers.ts'
import { checkPicture, checkPictures } from './pictures.ts'
import { parseXml, XmlError } from './xml.ts'

const dir = join(import.meta.dirname, '..')
const budget = buildPicture('budget-503020')
const expected = expectedNumbers['budget-503020']?.() ?? []

/** Findings about the budget picture after one part is replaced; the part must exist. */
function messagesFor(from: string | RegExp, to: string): string[] {
  const svg = budget.replace(from, to)
  assert.ok(svg !== budget, `the picture does not hold ${from}`)
  const findings = checkPicture(svg, expected)
  assert.ok(findings.every(({ level, check }) => level === 'F' && check === 35))
  return findings.map(({ message }) => message)
}

test("the four pictures equal the builder's output and their lessons' descriptions", () => {
  assert.deepEqual(checkPictures(dir, readCourse(dir)), [])
})

test('reports a lesson whose picture description differs', () => {
  const course = readCourse(dir)
  for (const { file } of course.lessons)
    for (const resource of file.resources) if (resource.alt) resource.alt = resource.alt.replace('620', '621')
  assert.match(
    checkPictures(dir, course)
      .map(({ check, message }) => `${check} ${message}`)
      .join(),
    /^36 budget-503020\.svg: alt is "Two bars of 621/,
  )
  const empty = checkPictures(dir, { ...course, lessons: [] })
  assert.equal(empty.length, 4)
})

test('reports a picture that is not well-formed', () => {
  assert.deepEqual(messagesFor('</svg>', ''), ['it does not have one root that closes'])
  assert.deepEqual(messagesFor('</title>', '</titel>'), ['</titel> closes nothing'])
  assert.deepEqual(messagesFor('made up', 'made & up'), ['& is no entity'])
  assert.throws(() => parseXml('<a b=c/>'), XmlError)
  assert.throws(() => parseXml('<a b="1" b="2"/>'), XmlError)
  assert.throws(() => parseXml('<a/><b/>'), XmlError)
})

test('reports a picture without size, role, name or description', () => {
  assert.deepEqual(messagesFor('0 0 800 450', '0 0 800 400'), ['it is not 800 by 450'])
  assert.deepEqual(messagesFor('role="img" ', ''), ['it has no role, or no name for it'])
  assert.deepEqual(messagesFor('id="title"', 'id="name"'), ['it has no role, or no name for it'])
  assert.deepEqual(messagesFor(/<desc id="desc">[^<]*/, '<desc id="desc">'), ['title or desc is missing'])
})

test('reports a picture with a script or an external reference', () => {
  assert.deepEqual(messagesFor('<style>', '<script>1</script><style>'), ['it holds <script>'])
  assert.deepEqual(messagesFor('<style>', '<foreignObject/><style>'), ['it holds <foreignObject>'])
  assert.deepEqual(messagesFor('<rect ', '<rect onclick="x()" '), ['<rect> has onclick'])
  assert.deepEqual(messagesFor('<rect ', '<rect xlink:href="https://example.com" '), ['<rect> has xlink:href'])
  assert.deepEqual(messagesFor('<style>', '<style>@font-face{src:url(a)}'), ['its style fetches something'])
})

test('requires an embedded font, and reports a character that the font lacks', () => {
  const styleOf = (name: string) => /<style>(.*)<\/style>/.exec(buildPicture(name))?.[1] ?? ''
  for (const name of pictureNames) assert.ok(styleOf(name).startsWith(typefaceRule), name)
  assert.deepEqual(messagesFor('$620 take-home pay, made up', '$620 take-home pay – made up'), [
    '"$620 take-home pay – made up" has signs that the typeface lacks: –',
  ])
})

test('reports text that is small, low-contrast, clipped or overlapping', () => {
  assert.deepEqual(messagesFor('font-size="26"', 'font-size="15"'), ['"Guide: 50/30/20" is 15 px, not 16'])
  assert.deepEqual(messagesFor('font-size="26"', 'font-size="16"'), [])
  assert.match(messagesFor(/#49575a/g, '#b9c7ca').join(), /"\$620 take-home pay, made up" has a contrast of 1\.7 and /)
  assert.match(
    messagesFor(/\.f-on-accent\{fill:#[0-9a-f]+/, '.f-on-accent{fill:#77cfd1').join(),
    /"Needs" has a contrast of 7\.0 and 1\.0/,
  )
  assert.deepEqual(messagesFor('x="40" y="58"', 'x="400" y="58"').slice(0, 1), [
    '"Wants are $54 over the guide" touches the rim of the picture',
  ])
  assert.deepEqual(messagesFor('x="40" y="112"', 'x="40" y="132"'), [
    '"Guide: 50/30/20" crosses an edge or is under a shape',
  ])
  assert.match(messagesFor('x="40" y="112"', 'x="40" y="76"').join(), /overlaps/)
  assert.match(messagesFor('y="258"', 'y="274"').join(), /a line runs through "\$54 over"/)
})

test('reports a missing number and a number that the calculator does not return', () => {
  assert.deepEqual(messagesFor('>$240<', '>$241<'), ['241 does not come from the calculator', 'it does not say 240'])
})
