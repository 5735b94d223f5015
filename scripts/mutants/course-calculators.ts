import type { Mutant } from '../mutants.ts'

const cents = 'course/calculators/cents.ts'
const calculators = 'course/calculators'
const definitions = 'course/calculators/definitions'
const curriculum = ['course/calculators/calculators.test.ts', 'course/calculators/definitions.test.ts']
const borrowing = [...curriculum, 'course/calculators/borrowing.test.ts']
const spending = [...curriculum, 'course/calculators/earning-and-spending.test.ts']
const risk = [...curriculum, 'course/calculators/risk.test.ts']

export const mutants: Mutant[] = [
  {
    what: 'Half a cent that binary fractions hide is lost.',
    file: cents,
    find: '.toPrecision(15)',
    replace: '.toPrecision(17)',
    tests: ['course/calculators/cents.test.ts'],
  },
  {
    what: 'A part of nothing is no number.',
    file: cents,
    find: 'whole === 0 ? 0 :',
    replace: 'whole < 0 ? 0 :',
    tests: ['course/calculators/cents.test.ts'],
  },
  {
    what: 'The least that is allowed is refused.',
    file: `${calculators}/bounds.ts`,
    find: 'value >= min',
    replace: 'value > min',
    tests: curriculum,
  },
  {
    what: 'Half a month is taken for whole months.',
    file: `${calculators}/bounds.ts`,
    find: "(kind !== 'whole' || Number.isInteger(value))",
    replace: 'true',
    tests: curriculum,
  },
  {
    what: 'A row with a name that it does not have is let in.',
    file: `${calculators}/input-schema.ts`,
    find: 'z.strictObject(Object.fromEntries(Object.entries(row)',
    replace: 'z.object(Object.fromEntries(Object.entries(row)',
    tests: curriculum,
  },
  {
    what: 'A loan at 0 percent has no payment.',
    file: `${calculators}/loan.ts`,
    find: 'return rate === 0 ? borrowedCents / months',
    replace: 'return rate < 0 ? borrowedCents / months',
    tests: ['course/calculators/cents.test.ts'],
  },
  {
    what: 'The minimum payment is never the fixed amount.',
    file: `${definitions}/card-payoff.ts`,
    find: 'Math.max(floor, owed * share)',
    replace: 'owed * share',
    tests: borrowing,
  },
  {
    what: 'A payment equal to the interest is said to take a hundred years.',
    file: `${definitions}/card-payoff.ts`,
    find: 'payment > interest',
    replace: 'payment >= interest',
    tests: borrowing,
  },
  {
    what: 'Exactly the minimums are called too little.',
    file: `${definitions}/debt-payoff.ts`,
    find: 'monthly >= Math.min(minimums, owed + interest)',
    replace: 'monthly > Math.min(minimums, owed + interest)',
    tests: borrowing,
  },
  {
    what: 'Who can pay all that is owed is called short of a minimum that asks for more.',
    file: `${definitions}/debt-payoff.ts`,
    find: 'Math.min(minimums, owed + interest)',
    replace: 'minimums',
    tests: borrowing,
  },
  {
    what: 'Debts that are not paid as agreed grow by no interest.',
    file: `${definitions}/debt-payoff.ts`,
    find: 'inDollars(owed + interest - monthly)',
    replace: 'inDollars(owed - monthly)',
    tests: borrowing,
  },
  {
    what: 'A month adds the interest of a year.',
    file: `${definitions}/debt-payoff.ts`,
    find: 'debt.aprPercent) / 1200',
    replace: 'debt.aprPercent) / 100',
    tests: borrowing,
  },
  {
    what: 'A debt that is paid off still asks for its minimum.',
    file: `${definitions}/debt-payoff.ts`,
    find: 'debt.balance > 0 ? toCents(debt.minimum) : 0',
    replace: 'toCents(debt.minimum)',
    tests: borrowing,
  },
  {
    what: 'Pay that fills the last bucket exactly is refused.',
    file: `${definitions}/tax-buckets.ts`,
    find: 'withRaise > toCents(most)',
    replace: 'withRaise >= toCents(most)',
    tests: spending,
  },
  {
    what: 'A dearer thing has caught up when it has only drawn level.',
    file: `${definitions}/unit-price.ts`,
    find: 'Math.floor(dearer / saved) + 1',
    replace: 'Math.ceil(dearer / saved)',
    tests: spending,
  },
  {
    what: 'The one who earns less pays more than half.',
    file: `${definitions}/move-out.ts`,
    find: 'half - (shared - shareA)',
    replace: 'shared - shareA - half',
    tests: spending,
  },
  {
    what: 'A bill that reaches the cap is said to be cut.',
    file: `${definitions}/medical-bill.ts`,
    find: 'beforeCap > cap',
    replace: 'beforeCap >= cap',
    tests: risk,
  },

  {
    what: 'A share may have been bought for less than nothing.',
    file: `${definitions}/investment-return.ts`,
    find: "label: 'Price when bought', example: 40, min: 0.01",
    replace: "label: 'Price when bought', example: 40, min: -0.99",
    tests: curriculum,
  },
  {
    what: 'Nobody can set a part of the budget to nothing.',
    file: `${definitions}/budget-split.ts`,
    find: "saving: dollars({ label: 'Saving', example: 115, slider: { min: 0,",
    replace: "saving: dollars({ label: 'Saving', example: 115, slider: { min: 1,",
    tests: curriculum,
  },
  {
    what: 'A percent may be over a hundred.',
    file: `${calculators}/inputs.ts`,
    find: 'min: 0, max: 100, ...options',
    replace: 'min: 0, max: 1000, ...options',
    tests: ['course/calculators/cents.test.ts'],
  },
]
