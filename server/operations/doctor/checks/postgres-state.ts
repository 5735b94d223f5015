import * as z from 'zod'
import type { Finding } from '#contract/platform/site-check.ts'
import { isLoopback } from '#server/platform/config/config-safety.ts'
import { placeOf } from '#server/platform/db/existing-database.ts'
import { passesNotifications } from '#server/platform/db/notification-check.ts'
import type { ReadOnlyDatabase } from '#server/platform/db/read-only.ts'
import { failed, ok, sizeText, unknown, warning } from '#server/platform/operation/site-check.ts'

const State = z.object({
  version: z.string(),
  fsync: z.string(),
  synchronous_commit: z.string(),
  full_page_writes: z.string(),
  is_standby: z.boolean(),
  may_create: z.boolean().nullable(),
  is_trgm_ready: z.boolean(),
  size: z.coerce.number(),
  tls: z.string().nullable(),
  unwritable: z.coerce.number(),
  foreign: z.coerce.number(),
})
type State = z.infer<typeof State>

const stateQuery = `
  select
    current_setting('server_version') as version,
    current_setting('fsync') as fsync,
    current_setting('synchronous_commit') as synchronous_commit,
    current_setting('full_page_writes') as full_page_writes,
    pg_is_in_recovery() as is_standby,
    has_schema_privilege(current_schema(), 'create') as may_create,
    exists (select 1 from pg_extension where extname = 'pg_trgm')
      or has_database_privilege(current_database(), 'create') as is_trgm_ready,
    pg_database_size(current_database()) as size,
    (select version from pg_stat_ssl where pid = pg_backend_pid() and ssl) as tls,
    (select count(*) from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
        and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))) as unwritable,
    (select count(*) from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and not pg_has_role(relowner, 'usage')) as foreign`

/** Time in milliseconds that a notification may take. */
const notificationMs = 1000

/** Version, encryption, durability, notifications and rights of a PostgreSQL database. */
export async function postgresFindings(db: ReadOnlyDatabase, url: string, signal: AbortSignal): Promise<Finding[]> {
  const state = State.parse((await db.query(stateQuery))[0])
  const { version, size } = state
  return [
    ok(`PostgreSQL ${version} at ${placeOf({ dataDir: '', url })} (${sizeText(size)}), ${encryptionText(state, url)}.`),
    ...encryptionWarning(state, url),
    ...durabilityFindings(state),
    ...(await notificationWarning(url, signal)),
    ...rightFindings(state),
    unknown('The free space of PostgreSQL cannot be known from here.', 'Watch the disk on its machine.'),
  ]
}

const sslModeOf = (url: string) => new URL(url).searchParams.get('sslmode') ?? ''
const isVerified = (url: string) => /^verify-(ca|full)$/.test(sslModeOf(url))
/** The driver rejects an unencrypted connection in these modes, also where a proxy ends the encryption. */
const isEncrypted = ({ tls }: State, url: string) => tls !== null || isVerified(url) || sslModeOf(url) === 'require'

function encryptionText(state: State, url: string): string {
  if (!isEncrypted(state, url)) return 'not encrypted'
  return `encrypted${state.tls ? ` (${state.tls})` : ''}, certificate ${isVerified(url) ? 'verified' : 'not verified'}`
}

function encryptionWarning(state: State, url: string): Finding[] {
  if (isLoopback(new URL(url).hostname) || isVerified(url)) return []
  const fault = isEncrypted(state, url)
    ? 'The certificate of PostgreSQL is not verified'
    : 'Data crosses the network in clear text'
  return [
    warning(`${fault}.`, 'Add ?sslmode=verify-full to DATABASE_URL; NODE_EXTRA_CA_CERTS=FILE adds its authority.'),
  ]
}

function durabilityFindings({ fsync, synchronous_commit: commits, full_page_writes: pages }: State): Finding[] {
  const text = `fsync is ${fsync}, synchronous_commit ${commits}, full_page_writes ${pages}.`
  if (fsync === 'off' || commits === 'off')
    return [
      failed(
        `A power cut would lose saved data: ${text}`,
        'Switch both on in postgresql.conf. The site does not start without.',
      ),
    ]
  if (pages === 'off')
    return [
      warning(
        `A power cut may damage the database: ${text}`,
        'Switch full_page_writes on, unless the file system is ZFS or Btrfs.',
      ),
    ]
  return [ok(`Saved data survives a power cut: ${text}`)]
}

async function notificationWarning(url: string, signal: AbortSignal): Promise<Finding[]> {
  if (await passesNotifications(url, notificationMs, signal)) return []
  return [
    warning(
      'Notifications (LISTEN) do not pass between two connections, so each request reads its session.',
      'Let the connection pooler use session mode, or set DATABASE_URL to PostgreSQL itself.',
    ),
  ]
}

function rightFindings(state: State): Finding[] {
  if (state.is_standby)
    return [failed('This server is a standby, which accepts no writes.', 'Set DATABASE_URL to the primary.')]
  if (!state.may_create)
    return [failed('The user may not create tables.', 'Let the user of DATABASE_URL own the database.')]
  if (!state.is_trgm_ready)
    return [failed('The extension pg_trgm is missing.', 'As a superuser, in this database: create extension pg_trgm')]
  if (state.unwritable > 0)
    return [
      failed(`${state.unwritable} tables cannot be read and written.`, 'Let the user of DATABASE_URL own all tables.'),
    ]
  if (state.foreign > 0)
    return [
      warning(
        `${state.foreign} tables belong to another user, so that later migrations fail.`,
        'Let the user of DATABASE_URL own all tables.',
      ),
    ]
  return [ok('The user may read, write and migrate.')]
}
