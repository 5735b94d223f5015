import * as z from 'zod'
import { currencies } from './currencies.ts'

export const Currency = z.enum(currencies, 'Please choose a currency from the list.')
export type Currency = z.infer<typeof Currency>
