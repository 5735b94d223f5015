import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addPrinted, design, failConnection, shirt } from '#server/testing/shop/printing.ts'
import { startShop } from '#server/testing/shop/shopping.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'

const site = siteForTests(startShop)
const admin = beforeTests(() => site.as('admin@example.test'))

const read = async (path: string) => (await admin.send('GET', `/api/gelato/${path}`)).json()

test('requires a title, a product type and a design, in one message', async () => {
  const sentence = 'Please fill in all required fields'
  const invalidBodies: object[] = [
    { ...shirt, title: ' ' },
    { ...shirt, title: undefined },
    { ...shirt, product_type: '' },
    { ...shirt, product_type: undefined },
    { ...shirt, design_images: [] },
    { ...shirt, design_images: [{ url: '', placement: 'front' }] },
    { ...shirt, design_images: [{ placement: 'front' }] },
  ]
  for (const body of invalidBodies) {
    const reply = await admin.send('POST', '/api/gelato/products', body)
    assert.equal(reply.statusCode, 400)
    assert.ok(Object.values(reply.json().fields).includes(sentence), reply.body)
  }
})

test('accepts one design URL that the partner can load, for an existing print area', async () => {
  const send = (design_images: object[], fields: object = {}) =>
    admin.send('POST', '/api/gelato/products', { ...shirt, ...fields, design_images })
  for (const url of [
    'http://pictures.example/a.png',
    'https://',
    'javascript:alert(1)',
    '/api/admin/images/x.png',
    'https://me@a.b/c',
  ])
    assert.equal((await send([{ ...design, url }])).statusCode, 400, url)
  assert.equal((await send([design, design])).statusCode, 400)
  assert.equal((await send([{ ...design, placement: 'inside' }])).statusCode, 400)
  const poster = await send([{ ...design, placement: 'left' }], { product_type: 'posters', size: '18 × 24 in' })
  assert.deepEqual([poster.statusCode, poster.json().error], [400, 'Poster can be printed here: front.'])
  const pink = await send([design], { color: 'pink' })
  assert.deepEqual([pink.statusCode, pink.json().error], [400, 'Please choose a color: White, Black.'])
  const tiny = await send([design], { size: 'XXS' })
  assert.equal(tiny.json().error, 'Please choose a size: S, M, L, XL, XXL.')
  const boat = await send([design], { product_type: 'boats' })
  assert.equal(boat.json().error, 'Gelato does not print on this. Please choose a product type.')
  assert.deepEqual((await read('products')).products, [])
})

test('adds a print product to the shop, inactive, with defaults for missing options', async () => {
  const { title, product_type } = shirt
  const created = await admin.send('POST', '/api/gelato/products', { title, product_type, design_images: [design] })
  const { id, product_id: productId, created_at, preview_url, ...rest } = created.json()
  assert.deepEqual(rest, {
    partner: 'gelato',
    title,
    description: '',
    product_type: 't-shirts',
    product_type_name: 'Unisex T-shirt',
    category: 'apparel',
    color: 'White',
    size: 'M',
    currency: 'USD',
    price: 0,
    cost: 9.84,
    design_images: [design],
    is_active: false,
  })
  assert.match(preview_url, /preview/)
  const product = (await admin.send('GET', `/api/products/${productId}`)).json()
  assert.deepEqual([product.name, product.is_active, product.kind, product.price], [title, false, 'physical', 0])
  assert.equal((await site.visitor('GET', `/api/products/${productId}`)).statusCode, 404)
  assert.deepEqual(
    (await read('products')).products.map((one: { id: number }) => one.id),
    [id],
  )
  assert.ok(created_at)
})

test('twenty concurrent requests create one product, at the partner and in the shop', async () => {
  const body = { ...shirt, title: 'Pressed often' }
  const before = site.print.printer.store.countProducts()
  const replies = await Promise.all(Array.from({ length: 20 }, () => admin.send('POST', '/api/gelato/products', body)))
  assert.ok(replies.every(({ statusCode }) => statusCode === 200 || statusCode === 409))
  assert.equal(site.print.printer.store.countProducts(), before + 1)
  const repeated = await admin.send('POST', '/api/gelato/products', body)
  const { products } = await read('products')
  const own = products.filter(({ title }: { title: string }) => title === body.title)
  assert.deepEqual(
    own.map(({ id }: { id: number }) => id),
    [repeated.json().id],
  )
})

test('creates a product again after it was deleted in the shop', async () => {
  const first = await addPrinted(admin, { title: 'Comes back' })
  await admin.send('DELETE', `/api/products/${first.product_id}`)
  const second = await addPrinted(admin, { title: 'Comes back' })
  assert.notEqual(second.id, first.id)
  assert.equal(
    (await admin.send('PUT', `/api/gelato/products/${first.id}/design`, { design_images: [design] })).statusCode,
    404,
  )
})

test("shows the partner's rejection and leaves no product behind", async () => {
  const count = (await read('products')).products.length
  const url = 'https://pictures.example/missing.png'
  const reply = await admin.send('POST', '/api/gelato/products', {
    ...shirt,
    title: 'Refused',
    design_images: [{ ...design, url }],
  })
  assert.deepEqual([reply.statusCode, reply.json().error], [502, 'Gelato said no: the design could not be loaded.'])
  site.print.hooks.interceptRequest = async (call, forward) =>
    call.endsWith('create-from-template') ? failConnection() : forward()
  const unreachable = await admin.send('POST', '/api/gelato/products', { ...shirt, title: 'Refused' })
  assert.deepEqual([unreachable.statusCode, unreachable.json().code], [503, 'partner'])
  delete site.print.hooks.interceptRequest
  assert.equal((await read('products')).products.length, count)
  assert.equal((await admin.send('POST', '/api/gelato/products', { ...shirt, title: 'Refused' })).statusCode, 200)
})

test('looks up an article for a type without a template, in the chosen color and size', async () => {
  const body = { ...shirt, title: 'Warm', product_type: 'hoodies', color: 'navy', size: 'xl' }
  const { id, color, size } = (await admin.send('POST', '/api/gelato/products', body)).json()
  assert.deepEqual([color, size], ['Navy', 'XL'])
  const row = await site.db.one`select partner_uid, partner_product from print_products where id = ${id}`
  assert.deepEqual({ ...row }, { partner_uid: 'demo_hoodies_navy_xl', partner_product: null })
})

test('replaces the design of a product', async () => {
  const { id } = await addPrinted(admin, { title: 'Redesigned' })
  const other = { url: 'https://pictures.example/larger.png', placement: 'back' }
  const reply = await admin.send('PUT', `/api/gelato/products/${id}/design`, { design_images: [other] })
  assert.deepEqual([reply.statusCode, reply.json().design_images], [200, [other]])
  const third = { ...other, url: 'https://pictures.example/third.png' }
  const countBefore = site.print.printer.store.countProducts()
  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      admin.send('PUT', `/api/gelato/products/${id}/design`, { design_images: [third] }),
    ),
  )
  assert.ok(replies.every(({ statusCode }) => statusCode === 200 || statusCode === 409))
  assert.equal(site.print.printer.store.countProducts(), countBefore + 1)
  const logEntries = await site.db.all`select fields from admin_log where action = ${'printing.replaceDesign'}`
  assert.equal(logEntries.length, 2)
  const rejected = { url: 'https://pictures.example/missing.png', placement: 'back' }
  assert.equal(
    (await admin.send('PUT', `/api/gelato/products/${id}/design`, { design_images: [rejected] })).statusCode,
    502,
  )
  const product = (await read('products')).products.find((one: { id: number }) => one.id === id)
  assert.deepEqual(product.design_images, [third])
})

test('rejects a design based on an outdated one, and repeats a change whose reply was lost', async () => {
  const { id } = await addPrinted(admin, { title: 'Of two admins' })
  const replace = async (url: string, seen?: object) => {
    const design_images = [{ url: `https://pictures.example/${url}.png`, placement: 'back' }]
    const reply = await admin.send('PUT', `/api/gelato/products/${id}/design`, { design_images, ...(seen && { seen }) })
    return [reply.statusCode, reply.json().code ?? reply.json().design_images[0].url]
  }
  const opened = { design_images: [design] }
  assert.deepEqual(await replace('first', opened), [200, 'https://pictures.example/first.png'])
  assert.deepEqual(await replace('first', opened), [200, 'https://pictures.example/first.png'])
  assert.deepEqual(await replace('second', opened), [412, 'changed_elsewhere'])
  assert.deepEqual(await replace('second', { design_images: [] }), [412, 'changed_elsewhere'])
  const [current] = (await read('products')).products
  assert.equal(current.design_images[0].url, 'https://pictures.example/first.png')
  assert.deepEqual(await replace('second', current), [200, 'https://pictures.example/second.png'])
  assert.deepEqual(await replace('third'), [200, 'https://pictures.example/third.png'], 'without what was seen')
})
