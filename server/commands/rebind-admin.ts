import { accountStore } from '#server/accounts/members/store.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { placeOf } from '#server/platform/db/existing-database.ts'
import { type Command, locationOf, parseArguments, runCommand, withSiteDatabase } from './run-command.ts'

const usage = 'This command has no options: set ADMIN_EMAIL, then run npm run admin:rebind'

/**
 * Removes the binding of the admin's address to an account, so that its next sign-in binds again. Needed when the
 * provider or the admin has changed.
 */
const rebind: Command = async (variables, args, print) => {
  parseArguments({ args: [...args] }, usage)
  const config = readConfig(variables)
  const { adminEmail } = config
  const wasBound = await withSiteDatabase(config, (db) => accountStore(db).unbindAdmin(adminEmail))
  print(`${adminEmail} ${wasBound ? 'is no longer' : 'was not'} bound to an account in ${placeOf(locationOf(config))}.`)
  print(`The next sign-in with ${adminEmail} binds it. Until then the site has no admin.`)
  return 0
}

if (import.meta.main) await runCommand(rebind)
