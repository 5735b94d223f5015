import type { Mutant } from '../mutants.ts'

const money = 'contract/money.ts'
const codecs = 'contract/codecs.ts'
const tests = ['contract/money.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'Tenths of a cent are taken for cents.',
    file: money,
    find: String.raw`(\d{1,2}))?$/`,
    replace: String.raw`(\d{1,3}))?$/`,
    tests,
  },
  { what: 'Ten cents are read as one.', file: money, find: '.padEnd(2', replace: '.padStart(2', tests },
  {
    what: 'A debt is read as money owned.',
    file: money,
    find: 'cents !== 0 ? -cents : cents',
    replace: 'cents === 0 ? -cents : cents',
    tests,
  },
  { what: 'A reader sees a hyphen before a debt.', file: money, find: "'−'", replace: "'-'", tests },
  {
    what: 'An amount that is not one is let in as nothing.',
    file: codecs,
    find: 'if (cents !== null) return cents',
    replace: 'if (cents !== null || dollars) return cents ?? 0',
    tests,
  },
]
