/** The name of each lesson's calculator, in lesson order; a lesson's text calls it by this name. */
export const calculatorNames = [
  'net-worth',
  'budget-split',
  'emergency-fund',
  'unit-price',
  'payment-cost',
  'account-cost',
  'compound-growth',
  'buying-power',
  'offer-compare',
  'net-pay',
  'tax-buckets',
  'loan-cost',
  'scam-check',
  'card-payoff',
  'credit-use',
  'debt-payoff',
  'college-cost',
  'car-cost',
  'home-cost',
  'deductible',
  'medical-bill',
  'investment-return',
  'mix-drop',
  'fee-drag',
  'money-plan',
  'break-even',
  'climb-back',
  'price-in-hours',
  'move-out',
] as const

export type CalculatorName = (typeof calculatorNames)[number]

export const isCalculatorName = (name: string): name is CalculatorName =>
  calculatorNames.some((known) => known === name)
