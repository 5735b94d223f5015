import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
const darkAt = css.indexOf('@variant dark')
const darkEnd = css.indexOf('@media (prefers-reduced-motion')

/** Returns the hex tokens declared in a CSS text, by name. */
const hexTokens = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\s*;/gi)].map(([, name, hex]) => [name, hex]))
const light = hexTokens(css.slice(0, darkAt))
const dark = { ...light, ...hexTokens(css.slice(darkAt, darkEnd)) }

/** Returns the relative luminance of '#rrggbb', 0 to 1, as defined by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((index) => Number.parseInt(hex.slice(index, index + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function ratio(one: string, two: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(two)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['paper', 'surface', 'raised', 'sunk', 'tint']
const tiers = ['bronze', 'silver', 'gold', 'platinum']
const softs = ['accent-soft', 'good-soft', 'warn-soft', 'bad-soft', ...tiers.map((tier) => `${tier}-soft`)]
const categories = Array.from({ length: 10 }, (_, index) => `cat-${index + 1}`)
const cross = (foregrounds: string[], backgrounds: string[]) =>
  foregrounds.flatMap((foreground) => backgrounds.map((background) => [foreground, background]))

const text = [
  ...cross(['ink', 'ink-soft', 'accent', 'accent-hover', 'good', 'warn', 'bad'], grounds),
  ...cross(['ink', 'ink-soft'], softs),
  ...['accent', 'good', 'warn', 'bad'].map((name) => [name, `${name}-soft`]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-bad', 'bad-solid'],
  ['on-inverse', 'inverse'],
  ['inverse-accent', 'inverse'],
  ...tiers.flatMap((tier) => cross([`${tier}-ink`], [`${tier}-soft`, 'paper', 'surface'])),
]
const shapes = [
  ...cross(['edge', 'focus', 'accent', 'good-solid', 'warn-solid', 'bad-solid'], grounds),
  ...['focus', 'edge'].map((name) => [name, 'accent-soft']),
  ...['good', 'warn', 'bad'].map((name) => [`${name}-solid`, `${name}-soft`]),
  ['accent', 'line'],
  ...cross(tiers, ['paper', 'surface', 'sunk']),
  // The tick on a finished lesson's node.
  ...tiers.map((tier) => ['surface', tier]),
  ...cross(categories, ['paper', 'surface', 'raised']),
]

/** Returns the pairs below the required contrast, with their ratio. */
function failing(tokens: Record<string, string>, pairs: string[][], bar: number): string[] {
  return pairs.flatMap(([foreground = '', background = '']) => {
    const one = tokens[foreground]
    const two = tokens[background]
    assert.ok(one && two, `no such token: ${one ? background : foreground}`)
    const value = ratio(one, two)
    return value >= bar ? [] : [`${foreground} on ${background}: ${value.toFixed(2)}`]
  })
}

for (const [mode, tokens] of Object.entries({ light, dark })) {
  test(`all text has sufficient contrast in ${mode} mode`, () => {
    assert.deepEqual(failing(tokens, text, 4.5), [])
  })
  test(`all meaningful shapes have sufficient contrast in ${mode} mode`, () => {
    assert.deepEqual(failing(tokens, shapes, 3), [])
  })
}

test('dark mode has its own value for every color except categories', () => {
  const own = hexTokens(css.slice(darkAt, darkEnd))
  const missing = Object.keys(light).filter((name) => !(name in own) && !categories.includes(name))
  assert.deepEqual(missing, [])
})
