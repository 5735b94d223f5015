import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countText, type FoundKinds, hintFor, optionGroups } from './search-text.ts'

const none = { rows: [], has_more: false }
const nothing: FoundKinds = {
  documents: none,
  payments: none,
  orders: none,
  members: none,
  products: none,
  lessons: none,
  media: none,
}
const emile = { id: 7, given_name: 'Émile', email: 'emile@example.test' }
const found = (rows: Partial<FoundKinds>, search = 'x y') => optionGroups({ ...nothing, ...rows }, search, 'UTC')
type Rows<Kind extends keyof FoundKinds> = FoundKinds[Kind]['rows']
const only = <Row>(rows: Row[]) => ({ rows, has_more: false })

test('a text needs two characters and at most 200', () => {
  assert.match(hintFor('') ?? '', /^Find a member/)
  assert.equal(hintFor('  '), hintFor(''))
  for (const text of ['e', ' é ', 'e\u0301', '🙂']) assert.match(hintFor(text) ?? '', /^Type one more character/, text)
  assert.equal(hintFor('a'.repeat(201)), 'Please use at most 200 characters.')
  assert.equal(hintFor('a'.repeat(1000)), 'Please use at most 200 characters.')
  for (const text of ['em', '#7', `${'a'.repeat(200)} `]) assert.equal(hintFor(text), null, text)
})

test('documents and payments lead to their order, else to their member, else to the journal of their month', () => {
  const receipt = {
    number: 'R-2026-00017',
    kind: 'receipt' as const,
    issued_at: '2026-03-31T23:30:00.000Z',
    amount: 19.99,
    what: 'Silver membership',
    order: null,
    member: emile,
  }
  const note = { ...receipt, number: 'C-2026-00003', kind: 'credit_note' as const, amount: 5 }
  const payment = { id: 12, paid_at: receipt.issued_at, amount: 24, what: 'Mug', order: 44, member: emile }
  const documents: Rows<'documents'> = [receipt, note, { ...receipt, member: null }]
  const payments: Rows<'payments'> = [payment, { ...payment, order: null, member: null }]
  const groups = found({ documents: only(documents), payments: only(payments) })
  assert.deepEqual(groups, [
    {
      label: 'Receipts and credit notes',
      options: [
        { href: '/admin/members/7', title: 'R-2026-00017', details: 'Silver membership · $19.99 · Émile' },
        {
          href: '/admin/members/7',
          title: 'C-2026-00003',
          details: 'Credit note for Silver membership · $5.00 · Émile',
        },
        {
          href: '/admin/money/journal?month=2026-03',
          title: 'R-2026-00017',
          details: 'Silver membership · $19.99 · Account deleted',
        },
      ],
    },
    {
      label: 'Payments',
      options: [
        { href: '/product-management?order=44', title: 'Mug', details: 'Payment 12 · $24.00 · Mar 31, 2026 · Émile' },
        {
          href: '/admin/money/journal?month=2026-03',
          title: 'Mug',
          details: 'Payment 12 · $24.00 · Mar 31, 2026 · Account deleted',
        },
      ],
    },
  ])
})

test('each other kind leads to its page', () => {
  const order = { id: 44, created_at: '2026-03-15T12:00:00.000Z', what: '3 items', total: 30, member_name: null }
  const members: Rows<'members'> = [emile, { id: 8, given_name: null, email: 'no-name@example.test' }]
  const products: Rows<'products'> = [
    { id: 1, kind: 'own', name: 'Mug & pin', is_active: false },
    { id: 2, kind: 'affiliate', name: 'A book', is_active: true },
  ]
  const media: Rows<'media'> = [
    { key: 'abc', kind: 'image', title: 'A chart' },
    { key: 'def', kind: 'video', title: 'A clip' },
  ]
  const groups = found({
    orders: only([order]),
    members: only(members),
    products: only(products),
    lessons: only([{ id: 3, title: 'Interest', tier: 'silver', published: false }]),
    media: only(media),
  })
  assert.deepEqual(
    groups.map(({ label, options }) => [label, options.map((option) => Object.values(option))]),
    [
      ['Orders', [['/product-management?order=44', 'Order 44', '3 items · $30.00 · Mar 15, 2026']]],
      [
        'Members',
        [
          ['/admin/members/7', 'Émile', 'emile@example.test'],
          ['/admin/members/8', 'no-name@example.test', ''],
        ],
      ],
      [
        'Products',
        [
          ['/product-management?search=Mug+%26+pin', 'Mug & pin', 'Hidden'],
          ['/product-management?tab=affiliate&search=A+book', 'A book', 'Affiliate product'],
        ],
      ],
      ['Lessons', [['/admin/lessons/3', 'Interest', 'Silver · Not published']]],
      [
        'Media',
        [
          ['/media-management?tab=images#media-abc', 'A chart', 'Image'],
          ['/media-management#media-def', 'A clip', 'Video'],
        ],
      ],
    ],
  )
})

test('more results lead to the list that filters by the text; kinds without such a list state that there are more', () => {
  const lesson = { id: 3, title: 'Interest', tier: 'bronze' as const, published: true }
  const groups = found(
    {
      members: { rows: [emile], has_more: true },
      products: { rows: [{ id: 1, kind: 'own', name: 'Mug', is_active: true }], has_more: true },
      lessons: { rows: [lesson, lesson], has_more: true },
    },
    'a & b',
  )
  assert.deepEqual(
    groups.map(({ label, options }) => [label, options.at(-1)?.href]),
    [
      ['Members', '/admin/members?search=a+%26+b'],
      ['Products', '/product-management?search=a+%26+b'],
      ['Lessons, the first 2', '/admin/lessons/3'],
    ],
  )
})

test('the number of results is announced', () => {
  assert.equal(countText([]), 'Nothing found. Numbers and ids must be complete.')
  assert.equal(countText(found({ members: only([emile]) })), '1 result')
  assert.equal(countText(found({ members: { rows: [emile], has_more: true } })), '2 results')
})
