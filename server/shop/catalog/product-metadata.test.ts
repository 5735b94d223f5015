import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallCourse } from '#server/testing/learning/course.ts'
import { addProduct } from '#server/testing/shop/shop.ts'
import { beforeTests, siteForTests } from '#server/testing/site-for-tests.ts'
import { startApp } from '#server/testing/start-app.ts'

const site = siteForTests(() => startApp({ course: smallCourse() }))
const admin = beforeTests(() => site.as('admin@example.test'))

const metadataOf = async (id: number) => (await site.visitor('GET', `/store/${id}`)).body.split('</head>')[0] ?? ''

test('the metadata of a product link has its name, description and price, HTML-escaped', async () => {
  const { id } = await addProduct(admin, { name: 'Mug <b>"20%"', description: `Holds tea. ${'And more. '.repeat(40)}` })
  const head = await metadataOf(id)
  assert.match(head, /<title>Mug &lt;b&gt;&quot;20%&quot; · Moneta<\/title>/)
  assert.match(head, /<meta property="og:description" content="Holds tea\. (And more\. )+And…">/)
  assert.match(head, /<meta property="product:price:amount" content="12\.50">/)
  assert.ok(head.includes(`<link rel="canonical" href="${site.config.appUrl}/store/${id}">`))
  assert.ok(head.includes(`content="${site.config.appUrl}/link-preview.png"`))
  await admin.send('PATCH', `/api/products/${id}/toggle-active`)
  assert.ok(!(await metadataOf(id)).includes('Mug'))
})

test('the sitemap lists the public products while the shop is open', async () => {
  const { id } = await addProduct(admin, { name: 'Calendar of bills' })
  const isListed = async () => (await site.visitor('GET', '/sitemap.xml')).body.includes(`/store/${id}</loc>`)
  assert.ok(await isListed())
  await admin.send('PATCH', `/api/products/${id}/toggle-active`)
  assert.ok(!(await isListed()))
  await admin.send('PATCH', `/api/products/${id}/toggle-active`)
  assert.ok(await isListed())
  await admin.send('PUT', '/api/settings/store_enabled', { value: 'false' })
  assert.ok(!(await isListed()))
  await admin.send('PUT', '/api/settings/store_enabled', { value: 'true' })
})

test('links of a hidden shop have no metadata', async () => {
  const { id } = await addProduct(admin, { name: 'Notebook of sums' })
  assert.ok((await metadataOf(id)).includes('Notebook of sums'))
  await admin.send('PUT', '/api/settings/store_enabled', { value: 'false' })
  assert.ok(!(await metadataOf(id)).includes('Notebook of sums'))
  await admin.send('PUT', '/api/settings/store_enabled', { value: 'true' })
  for (const path of ['/store/999999', '/store/abc']) {
    const reply = await site.visitor('GET', path)
    assert.equal(reply.statusCode, 404)
    assert.ok(!reply.body.includes('product:price'))
  }
})
