interface SignInWays {
  byEmail: boolean
  byProvider: boolean
}

/** Explains where passwords are, by the ways of sign-in that the site offers. */
export function passwordText({ byEmail, byProvider }: SignInWays): string {
  if (!byEmail) return 'Moneta keeps no password. You sign in with another service: change its password there.'
  if (!byProvider) return 'Moneta keeps no password. Each sign-in takes a code that we send to your e-mail address.'
  return 'Moneta keeps no password. If you sign in with another service, change its password there. A code by e-mail needs none.'
}
