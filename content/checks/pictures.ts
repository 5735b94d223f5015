import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CourseSource } from '#content/format.ts'
import { BuiltPictures, buildPicture, pictureNames } from '#content/pictures/build.ts'
import { characters, typefaceRule } from '#content/pictures/typeface.ts'
import { contrast } from './contrast.ts'
import { digestOf } from './digest.ts'
import { expectedNumbers } from './expected-numbers.ts'
import { type Finding, fail } from './finding.ts'
import { backgroundOf, isCrossed, overlappingPairs, type TextBox, textBoxOf } from './svg-text.ts'
import { type Node, nodeAndDescendants, parseXml, XmlError } from './xml.ts'

/** Checks 35 and 36: the pictures are accessible, match the calculators and equal the builder's output. */

/** Margin between text and the edge of a picture in its own units: at the sides, above and below. */
const margin = { side: 24, end: 12 }

const allowedElements = 'svg title desc style rect polygon polyline circle text'.split(' ')

function checkFrame(root: Node): Finding[] {
  const childText = (name: string) => root.children.find((child) => child.name === name)?.text.trim() ?? ''
  const ids = root.children.map(({ attributes }) => attributes.id)
  const isNamed = (root.attributes['aria-labelledby'] ?? '').split(' ').every((id) => ids.includes(id))
  return [
    ...(root.name === 'svg' && root.attributes.viewBox === '0 0 800 450' ? [] : [fail(35, 'it is not 800 by 450')]),
    ...(root.attributes.role === 'img' && isNamed ? [] : [fail(35, 'it has no role, or no name for it')]),
    ...(childText('title') && childText('desc') ? [] : [fail(35, 'title or desc is missing')]),
  ]
}

/** No scripts, embedded pages or external links. */
function checkSafety(root: Node): Finding[] {
  return nodeAndDescendants(root).flatMap(({ name, attributes, text }) => {
    const unsafeAttributes = Object.entries(attributes).filter(
      ([key, value]) => key !== 'xmlns' && (/href|^on|^src/i.test(key) || /url\(|https?:|javascript:/i.test(value)),
    )
    return [
      ...(allowedElements.includes(name) ? [] : [fail(35, `it holds <${name}>`)]),
      ...unsafeAttributes.map(([key]) => fail(35, `<${name}> has ${key}`)),
      ...(name === 'style' && /url\(|@import|@font-face/i.test(text.replace(typefaceRule, ''))
        ? [fail(35, 'its style fetches something')]
        : []),
    ]
  })
}

/** The color of a shape in light and dark mode. */
function colorsOf(node: Node, style: string): [light: string, dark: string] {
  const light = node.attributes.fill ?? ''
  const dark = style.split(`.${node.attributes.class}{fill:`)[1]?.slice(0, 7)
  return [light, dark ?? '']
}

function checkText(words: TextBox, shapes: Node[], style: string): Finding[] {
  const { text, size, left, right, top, bottom, node } = words
  const background = backgroundOf(words, shapes)
  const crossed = shapes.some((shape) => shape.name === 'polyline' && isCrossed(words, shape))
  const backgroundColors = background ? colorsOf(background, style) : []
  const ratios = colorsOf(node, style).map((color, at) => contrast(color, backgroundColors[at] ?? ''))
  const missing = [...text].filter((character) => !characters.includes(character))
  return [
    ...(missing.length > 0 ? [fail(35, `"${text}" has signs that the typeface lacks: ${missing.join(' ')}`)] : []),
    ...(size < 16 ? [fail(35, `"${text}" is ${size} px, not 16`)] : []),
    ...(left < margin.side || right > 800 - margin.side || top < margin.end || bottom > 450 - margin.end
      ? [fail(35, `"${text}" touches the rim of the picture`)]
      : []),
    ...(background ? [] : [fail(35, `"${text}" crosses an edge or is under a shape`)]),
    ...(crossed ? [fail(35, `a line runs through "${text}"`)] : []),
    ...(background && ratios.some((ratio) => !(ratio >= 4.5))
      ? [fail(35, `"${text}" has a contrast of ${ratios.map((ratio) => ratio.toFixed(1)).join(' and ')}`)]
      : []),
  ]
}

const numbersIn = (text: string) => [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([each]) => each.replaceAll(',', ''))

/** Every number in the picture comes from the calculator, and every expected number is present. */
function checkNumbers(words: TextBox[], expected: number[]): Finding[] {
  const found = new Set(words.flatMap(({ text }) => numbersIn(text)))
  const known = new Set(expected.map(String))
  return [
    ...[...found]
      .filter((each) => !known.has(each))
      .map((each) => fail(35, `${each} does not come from the calculator`)),
    ...[...known].filter((each) => !found.has(each)).map((each) => fail(35, `it does not say ${each}`)),
  ]
}

/** Checks of a single picture. @param expected the numbers that it must show */
export function checkPicture(svg: string, expected: number[]): Finding[] {
  try {
    const root = parseXml(svg)
    const shapes = nodeAndDescendants(root)
    const style = shapes.find(({ name }) => name === 'style')?.text ?? ''
    const words = shapes.filter(({ name }) => name === 'text').map(textBoxOf)
    return [
      ...checkFrame(root),
      ...checkSafety(root),
      ...words.flatMap((each) => checkText(each, shapes, style)),
      ...overlappingPairs(words).map(([one, other]) => fail(35, `"${one.text}" overlaps "${other.text}"`)),
      ...checkNumbers(words, expected),
    ]
  } catch (error) {
    if (error instanceof XmlError) return [fail(35, error.message)]
    throw error
  }
}

/** Width and height from a PNG's header; null for anything else. */
function sizeOfPng(bytes: Buffer): string | null {
  if (bytes.toString('latin1', 1, 4) !== 'PNG' || bytes.length < 24) return null
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

function checkBuilt(dir: string, name: string): Finding[] {
  const file = (extension: string) => readFileSync(join(dir, 'pictures', `${name}.${extension}`))
  const [svg, png] = [file('svg'), file('png')]
  const built = BuiltPictures.parse(JSON.parse(readFileSync(join(dir, 'pictures/built.json'), 'utf8')))[name]
  const isCurrent = built?.svg === digestOf(svg) && built.png === digestOf(png)
  return [
    ...(svg.toString() === buildPicture(name) && isCurrent
      ? []
      : [fail(35, 'it is not what the builder makes; run content/pictures/build.ts')]),
    ...(sizeOfPng(png) === '1600x900' ? [] : [fail(35, `its twin in pixels is ${sizeOfPng(png)}`)]),
    ...checkPicture(svg.toString(), expectedNumbers[name]?.() ?? []),
  ]
}

/** The description in a picture must equal the one in its lesson. */
function checkAlt(dir: string, name: string, { lessons }: CourseSource): Finding[] {
  const used = lessons.flatMap(({ file }) => file.resources).filter(({ file }) => file === `pictures/${name}.svg`)
  const root = parseXml(readFileSync(join(dir, 'pictures', `${name}.svg`), 'utf8'))
  const desc = root.children.find((child) => child.name === 'desc')?.text
  if (used.length !== 1) return [fail(36, `${used.length} lessons show it`)]
  return used[0]?.alt === desc ? [] : [fail(36, `alt is "${used[0]?.alt}", but the picture says "${desc}"`)]
}

/** Compares the pictures with their builder and their lessons. */
export const checkPictures = (dir: string, course: CourseSource): Finding[] =>
  pictureNames.flatMap((name) =>
    [...checkBuilt(dir, name), ...checkAlt(dir, name, course)].map((finding) => ({
      ...finding,
      message: `${name}.svg: ${finding.message}`,
    })),
  )
