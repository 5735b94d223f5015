import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Row } from './database.ts'
import { isDamage } from './sqlite-errors.ts'

/** Only the server's user may read the file. SQLite gives -wal and -shm the same mode. */
const ownerOnly = 0o600

/** Creates the file if needed, and restricts its mode to the owner. */
export function makePrivate(file: string) {
  if (file === ':memory:') return
  mkdirSync(dirname(file), { recursive: true })
  closeSync(openSync(file, 'a', ownerOnly))
  for (const path of [file, `${file}-wal`, `${file}-shm`])
    if (existsSync(path) && statSync(path).mode & 0o077) chmodSync(path, ownerOnly)
}

/** Sets and asserts durability: an acknowledged commit survives a power cut. */
export function assertDurable(handle: DatabaseSync) {
  handle.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const read = (name: string) => Object.values(handle.prepare(`pragma ${name}`).get() ?? {})[0]
  const found = { journal: read('journal_mode'), synchronous: read('synchronous'), foreignKeys: read('foreign_keys') }
  if (found.journal !== 'wal' || found.synchronous !== 2 || found.foreignKeys !== 1)
    throw new Error(`SQLite would not be durable: ${JSON.stringify(found)}`)
}

/** Maximum file size in bytes for a full check before use: takes about 20 ms. */
const checkedAtOpening = 4 * 1024 * 1024

/** Message for the admin about a damaged file. */
const damageMessage = (file: string, finding: string) =>
  `The database file ${file} is damaged (${finding}). Put a back-up in its place, and keep the damaged file.`

/** Whether opening a file checks all of it. A larger file is checked after startup, in long work. */
export const isCheckedAtOpening = (file: string) => statSync(file).size <= checkedAtOpening

/**
 * Checks the structure of a whole file.
 * @param check runs `pragma quick_check(1)`
 * @returns a message for the admin if the file is damaged
 */
export async function quickCheck(file: string, check: () => Promise<Row | undefined>): Promise<string | undefined> {
  try {
    const finding = String(Object.values((await check()) ?? {})[0])
    return finding === 'ok' ? undefined : damageMessage(file, finding)
  } catch (error) {
    if (isDamage(error) && error instanceof Error) return damageMessage(file, error.message)
    throw error
  }
}

/** @throws a message for the admin if a file small enough for an immediate check is damaged */
export function assertUndamaged(file: string, handle: DatabaseSync) {
  if (!isCheckedAtOpening(file)) return
  const finding = String(Object.values(handle.prepare('pragma quick_check(1)').get() ?? {})[0])
  if (finding !== 'ok') throw new Error(damageMessage(file, finding))
}

/** Converts an error about a damaged file to a message for the admin. */
export const describeDamage = (file: string, error: unknown): unknown =>
  isDamage(error) && error instanceof Error ? new Error(damageMessage(file, error.message), { cause: error }) : error
