import * as z from 'zod'
import { defineApi } from '#contract/platform/endpoint.ts'
import { line } from '#contract/platform/input-fields.ts'
import { trackerPageRoutes } from './page-routes.ts'

export const AccountId = z.int('Please choose one of your accounts.').positive('Please choose one of your accounts.')

const Account = z.object({ id: z.int().describe("Number of the account among the member's own"), name: z.string() })
export type Account = z.infer<typeof Account>

const AccountBody = z.object({ name: line(40, 'Name is required') })
export type AccountBody = z.infer<typeof AccountBody>

export const trackerAccounts = defineApi(trackerPageRoutes.trackerAccounts, {
  list: { summary: "List the accounts of the member's tracker, Everyday first", reply: Account.array() },
  add: { summary: 'Create an account', body: AccountBody, reply: Account },
})
