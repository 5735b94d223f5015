import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type MockupShape, shapeOf } from './mockup-shapes.ts'
import { placements } from './placements.ts'
import { printArea } from './print-areas.ts'

test('draws an article by its name', () => {
  const drawn = ['Unisex T-shirt', 'Hoodie', 'Ceramic mug, 11 oz', 'Steel tumbler', 'Framed canvas', 'Tote bag']
  assert.deepEqual(
    drawn.map((name) => shapeOf(name)),
    ['shirt', 'hoodie', 'mug', 'tumbler', 'poster', 'bag'],
  )
})

test('falls back to the category, then to a box, for an unknown name', () => {
  assert.equal(shapeOf('Heritage line', 'apparel_product', 'apparel'), 'shirt')
  assert.equal(shapeOf('Sticker', null, undefined, 'accessories'), 'box')
})

test('every print area is inside the drawing, and no two look alike except on clothes', () => {
  const shapes: MockupShape[] = ['shirt', 'hoodie', 'mug', 'tumbler', 'poster', 'bag', 'box']
  for (const shape of shapes)
    for (const placement of placements) {
      const { x, y, size } = printArea(shape, placement)
      assert.ok(
        x - size / 2 > 30 && x + size / 2 < 150 && y - size / 2 > 10 && y + size / 2 < 160,
        `${shape} ${placement}`,
      )
    }
  assert.ok(printArea('mug', 'left').x < printArea('mug', 'front').x)
  assert.ok(printArea('mug', 'right').x > printArea('mug', 'front').x)
  assert.ok(printArea('mug', 'back').x > 90, 'the handle is on the other side')
})
