import * as z from 'zod'

/** The signed-in user. */
export const User = z.object({
  id: z.int(),
  email: z.string(),
  is_admin: z.boolean(),
  google_user_data: z.object({ given_name: z.string().nullable() }),
  has_cashcoach: z.boolean().describe('Whether CashCoach is active, so that the expense tracker can be written'),
  is_first_day: z.boolean().describe("Whether the account was created today, in the member's time zone"),
})
export type User = z.infer<typeof User>
