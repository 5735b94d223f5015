import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates } from 'node:tls'
import postgres from 'postgres'

/** Values of `sslmode` that PostgreSQL's own programs know. */
const sslModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full']

/** The TLS mode of the driver's options for PostgreSQL's own programs. Any other value of the driver verifies. */
const sslModeOf = (ssl: unknown): string => {
  if (ssl === false || ssl === undefined) return 'disable'
  return sslModes.find((mode) => mode === ssl) ?? 'verify-full'
}

const escapePassfileField = (text: string) => text.replaceAll(/[\\:]/g, '\\$&')

/**
 * Calls `work` with the environment variables by which PostgreSQL's own programs reach the database of a URL. The
 * password is in a temporary file that only this user can read, never among a program's arguments or variables. A
 * server's certificate is verified with the authorities that the site itself trusts.
 */
export async function withPostgresVariables<T>(
  url: string,
  work: (variables: Record<string, string>) => Promise<T>,
): Promise<T> {
  const { host, port, path, user, database, pass, ssl, connection } = postgres(url, { max: 1 }).options
  const folder = await mkdtemp(join(tmpdir(), 'moneta-postgres-client-'))
  try {
    const [passfile, authorities] = [join(folder, 'passwords'), join(folder, 'authorities')]
    const sslmode = sslModeOf(ssl)
    const password = typeof pass === 'string' ? pass : ''
    const fields = ['*', '*', '*', '*', escapePassfileField(password)]
    await writeFile(passfile, `${fields.join(':')}\n`, { mode: 0o600 })
    if (sslmode.startsWith('verify')) await writeFile(authorities, getCACertificates('default').join('\n'))
    const { options } = connection ?? {}
    return await work({
      PGHOST: host[0] ?? '',
      PGPORT: String(port[0] ?? ''),
      PGUSER: user,
      PGDATABASE: database,
      PGSSLMODE: path ? 'disable' : sslmode,
      ...(sslmode.startsWith('verify') && { PGSSLROOTCERT: authorities }),
      ...(password !== '' && { PGPASSFILE: passfile }),
      ...(typeof options === 'string' && { PGOPTIONS: options }),
      PGCONNECT_TIMEOUT: '10',
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
