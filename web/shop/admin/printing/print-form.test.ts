import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Placement, PrintTemplateBody, printCategories } from '#contract/shop/printing.ts'
import { placements } from './placements.ts'
import { catalogCategories, readCategory } from './print-categories.ts'
import {
  isComplete,
  missingFields,
  newPrint,
  priceWarning,
  printBody,
  printErrors,
  readPrintPrice,
  startedFrom,
  withOfferedOptions,
} from './print-form.ts'
import { missingTitle, type ProductType } from './print-text.ts'

const shirt: ProductType = {
  id: 'tshirt',
  name: 'Unisex T-shirt',
  category: 'apparel',
  colors: ['Black', 'White'],
  sizes: ['S', 'M', 'L'],
  placements: ['front', 'back', 'left', 'right'],
}
const poster: ProductType = {
  ...shirt,
  id: 'poster',
  category: 'prints',
  colors: [],
  sizes: ['12x18'],
  placements: ['front'],
}
const filled = { ...newPrint, title: 'Rings', productType: 'tshirt', design: 'https://moneta.test/rings.png' }

test('a new product defaults to white, M and front', () => {
  assert.deepEqual([newPrint.color, newPrint.size, newPrint.placement], ['white', 'M', 'front'])
})

test('requires title, product type and design, and treats blanks as missing', () => {
  assert.deepEqual(missingFields(newPrint), {
    title: 'Give it a title',
    productType: 'Choose a product type',
    design: 'Choose a picture or type its address',
  })
  assert.deepEqual(missingFields({ ...filled, title: '  ' }), { title: 'Give it a title' })
  assert.equal(isComplete({ ...filled, design: '' }), false)
  assert.equal(isComplete(filled), true)
})

test('offers the options of the product type', () => {
  const chosen = withOfferedOptions(filled, shirt)
  assert.deepEqual([chosen.color, chosen.size, chosen.category], ['White', 'M', 'apparel'])
  const other = withOfferedOptions({ ...filled, placement: 'left', size: 'L' }, poster)
  assert.deepEqual([other.color, other.size, other.placement], ['white', '12x18', 'front'])
  assert.equal(withOfferedOptions({ ...filled, category: 'accessories' }, shirt).category, 'accessories')
  assert.equal(withOfferedOptions(filled, undefined), filled)
})

test('choosing a catalog article sets only the product type and the category', () => {
  const product = { id: 'x', title: 'Mug', description: '', currency: 'USD', price: 7, design_images: [] }
  const started = startedFrom({ ...product, product_type: 'mug', category: 'drinkware' })
  assert.deepEqual(started, { productType: 'mug', category: 'drinkware' })
})

test('parses a price as written, and treats invalid text as zero', () => {
  assert.deepEqual(['24', '$1,204.50', '.5', '', 'free', '12 dollars'].map(readPrintPrice), [24, 1204.5, 0.5, 0, 0, 0])
  assert.deepEqual(['', '24.00'].map(priceWarning), [null, null])
  assert.equal(priceWarning('free'), 'This is no amount, so it counts as $0.00.')
})

test('builds a request body that the contract accepts', () => {
  const body = printBody({ ...filled, title: ' Rings ', price: '24', category: 'apparel', placement: 'back' })
  const read = PrintTemplateBody.parse(body)
  assert.deepEqual([read.title, read.price, read.category], ['Rings', 2400, 'apparel'])
  assert.deepEqual(read.design_images, [{ url: filled.design, placement: 'back' }])
  assert.equal('category' in printBody(filled), false)
})

test("shows each server error at its field, and the form's own message for an empty one", () => {
  const errors = printErrors({
    title: missingTitle,
    'design_images.0.url': 'Please give an address that begins with https://',
    price: 'Price must not be below 0',
  })
  assert.deepEqual(errors, {
    title: 'Give it a title',
    design: 'Please give an address that begins with https://',
    price: 'Price must not be below 0',
  })
})

test('placements and categories match the contract', () => {
  assert.deepEqual([...placements], Placement.options)
  assert.deepEqual([...catalogCategories], [...printCategories])
  assert.deepEqual(['prints', 'cars', ''].map(readCategory), ['prints', null, null])
})
