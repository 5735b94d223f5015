import type { Mutant } from '../mutants.ts'

const room = 'web/printing'
const address = `${room}/printing-address.ts`
const statuses = `${room}/print-statuses.ts`
const words = `${room}/print-words.ts`
const entry = `${room}/print-entry.ts`
const connection = `${room}/connection-words.ts`
const pageTests = [`${room}/printing-page.test.ts`]

export const mutants: Mutant[] = [
  {
    what: 'The search of the catalog goes along to the orders.',
    file: address,
    find: 'change.tab !== undefined && change.tab !== before.tab',
    replace: 'false',
    tests: [`${room}/printing-address.test.ts`],
  },
  {
    what: 'An order in production is as grey as one that nobody knows.',
    file: statuses,
    find: "  ['in_production', 'working'],\n",
    replace: '',
    tests: [`${room}/print-statuses.test.ts`],
  },
  {
    what: 'The operator reads "in_production" as the partner writes it.',
    file: statuses,
    find: "replaceAll(/[_\\s-]+/g, ' ')",
    replace: "replaceAll(/\\s+/g, ' ')",
    tests: [`${room}/print-statuses.test.ts`],
  },
  {
    what: 'The badge says "connected" though the last answer was no.',
    file: connection,
    find: 'data?.success && !error',
    replace: 'data?.success',
    tests: [`${room}/connection-words.test.ts`],
  },
  {
    what: 'The badge says "error" while the partner is being asked.',
    file: connection,
    find: "if (isFetching) return 'checking'",
    replace: "if (isFetching && data) return 'checking'",
    tests: [`${room}/connection-words.test.ts`],
  },
  {
    what: 'A site that has no print partner is shown an error of the connection.',
    file: connection,
    find: "error.problem.code === 'printing_off'",
    replace: "error.problem.code === 'off'",
    tests: [`${room}/connection-words.test.ts`],
  },
  {
    what: 'A title of blanks is enough for a product.',
    file: entry,
    find: "fields[name].trim() === ''",
    replace: "fields[name] === ''",
    tests: [`${room}/print-entry.test.ts`],
  },
  {
    what: 'A white shirt becomes a black one where the partner writes White.',
    file: entry,
    find: 'one.toLowerCase() === chosen.toLowerCase()',
    replace: 'one === chosen',
    tests: [`${room}/print-entry.test.ts`],
  },
  {
    what: 'A price that is no amount is sent as no number, and refused.',
    file: entry,
    find: 'plain === null ? 0 : Number(plain)',
    replace: 'Number(plain ?? text)',
    tests: [`${room}/print-entry.test.ts`],
  },
  {
    what: 'Why a product was not created is kept from the operator.',
    file: words,
    find: '`Failed to create product: ${sentence}`',
    replace: "'Failed to create product'",
    tests: [`${room}/print-words.test.ts`],
  },
  {
    what: 'A product that is sold at its cost is said to lose money.',
    file: words,
    find: 'price < cost',
    replace: 'price <= cost',
    tests: [`${room}/print-words.test.ts`],
  },
  {
    what: 'A browser loads a design from wherever the operator found it.',
    file: `${room}/own-picture.ts`,
    find: "address?.startsWith('/api/')",
    replace: 'address',
    tests: pageTests,
  },
  {
    what: 'The button of a new product waits for nothing.',
    file: `${room}/create-tab.tsx`,
    find: 'disabled={!isReady}',
    replace: 'disabled={false}',
    tests: pageTests,
  },
  {
    what: 'An order that only waits is offered to be refunded.',
    file: `${room}/order-problem.tsx`,
    find: "order.status === 'failed'",
    replace: 'true',
    tests: pageTests,
  },
  {
    what: 'An old catalog passes for the one of today.',
    file: `${room}/catalog-tab.tsx`,
    find: '(data.is_stale || error !== null)',
    replace: 'error !== null',
    tests: pageTests,
  },
  {
    what: 'A buyer reads that their print has failed, though it is ours to mend.',
    file: 'web/orders/printed-words.ts',
    find: "if (status === 'failed') return 'waiting'",
    replace: '',
    tests: ['web/orders/printed-words.test.ts'],
  },
  {
    what: 'A workbook that leads to another site counts as working.',
    file: 'web/admin/tool-facts.ts',
    find: ' && resource.external_url === null',
    replace: '',
    tests: ['web/admin/tool-facts.test.ts'],
  },
  {
    what: 'The panel is silent of what it could not load.',
    file: 'web/admin/use-tool-facts.ts',
    find: 'error && unknownFact',
    replace: 'null',
    tests: ['web/admin/more-tools.test.ts'],
  },
  {
    what: 'A site without a print partner reads of a broken connection on the panel.',
    file: 'web/admin/use-tool-facts.ts',
    find: "isPrintingOff(printing.error) ? 'Not set up' : connectionWords[printing.state]",
    replace: 'connectionWords[printing.state]',
    tests: ['web/admin/more-tools.test.ts'],
  },
]
