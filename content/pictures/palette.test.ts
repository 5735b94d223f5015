import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { dark, light } from './palette.ts'

const css = readFileSync(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8')
const nightAt = css.indexOf('@variant dark')
const tokens = (text: string) =>
  Object.fromEntries([...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\s*;/gi)].map(([, name, hex]) => [name, hex]))
const [day, night] = [tokens(css.slice(0, nightAt)), tokens(css.slice(nightAt))]

test('pictures, clips and workbooks use the colors of the pages', () => {
  for (const [name, colour] of Object.entries(light)) assert.equal(colour, day[name], name)
  for (const [name, colour] of Object.entries(dark)) assert.equal(colour, night[name], `${name} at night`)
})
