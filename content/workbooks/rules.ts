import type { DataValidation } from 'exceljs'

/** Validation rules of the input cells. A value that breaks the rule is rejected with a message. */

const rejection = (errorTitle: string, error: string) => ({
  allowBlank: true,
  showErrorMessage: true,
  errorStyle: 'stop',
  errorTitle,
  error,
})

export const rules = {
  money: (hint = 'Type an amount of zero or more, such as 12.50.'): DataValidation => ({
    type: 'decimal',
    operator: 'greaterThanOrEqual',
    formulae: [0],
    ...rejection('An amount', hint),
  }),
  aboveZero: (): DataValidation => ({
    type: 'decimal',
    operator: 'greaterThan',
    formulae: [0],
    ...rejection('An amount', 'Type an amount above zero, such as 12.50.'),
  }),
  share: (most: number, error: string): DataValidation => ({
    type: 'decimal',
    operator: 'between',
    formulae: [0, most],
    ...rejection('A rate', error),
  }),
  day: (): DataValidation => ({
    type: 'date',
    operator: 'between',
    formulae: [new Date(Date.UTC(2000, 0, 1)), new Date(Date.UTC(2099, 11, 31))],
    ...rejection('A date', 'Type a date such as 2026-03-31.'),
  }),
  oneOf: (list: string): DataValidation => ({
    type: 'list',
    formulae: [list],
    ...rejection('From the list', 'Choose one from the list.'),
  }),
}

/** The validation rule of a range of a sheet. */
export type Demand = [sheet: string, range: string, rule: DataValidation]
