import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Row } from './database.ts'
import { isDamage } from './sqlite-errors.ts'

/** Only the user whom the server runs as reads the file. SQLite gives -wal and -shm the mode of the file itself. */
const ownerOnly = 0o600

/** Makes the file, or what is there already, readable to its owner alone. */
export function makePrivate(file: string) {
  if (file === ':memory:') return
  mkdirSync(dirname(file), { recursive: true })
  closeSync(openSync(file, 'a', ownerOnly))
  for (const path of [file, `${file}-wal`, `${file}-shm`])
    if (existsSync(path) && statSync(path).mode & 0o077) chmodSync(path, ownerOnly)
}

/** Sets and then asserts what durability rests on: a commit that was acknowledged survives a power cut. */
export function assertDurable(handle: DatabaseSync) {
  handle.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const read = (name: string) => Object.values(handle.prepare(`pragma ${name}`).get() ?? {})[0]
  const found = { journal: read('journal_mode'), synchronous: read('synchronous'), foreignKeys: read('foreign_keys') }
  if (found.journal !== 'wal' || found.synchronous !== 2 || found.foreignKeys !== 1)
    throw new Error(`SQLite would not be durable: ${JSON.stringify(found)}`)
}

/** A file up to this size, in bytes, is checked whole before it is used: so much is read in some 20 ms. */
const checkedAtOpening = 4 * 1024 * 1024

/** What an operator is told of a file that holds something else than it should. */
const damageMessage = (file: string, finding: string) =>
  `The database file ${file} is damaged (${finding}). Put a back-up in its place, and keep the damaged file.`

/** Whether opening a file checks all of it. A larger one is checked when the server is up, in long work. */
export const isCheckedAtOpening = (file: string) => statSync(file).size <= checkedAtOpening

/**
 * What reading a file from end to end brings to light, as far as its structure goes.
 * @param check runs `pragma quick_check(1)`
 * @returns a sentence for the operator where the file is damaged
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

/** @throws a sentence for the operator where a file that is small enough to be checked at once is damaged */
export function assertUndamaged(file: string, handle: DatabaseSync) {
  if (!isCheckedAtOpening(file)) return
  const finding = String(Object.values(handle.prepare('pragma quick_check(1)').get() ?? {})[0])
  if (finding !== 'ok') throw new Error(damageMessage(file, finding))
}

/** An error as the operator should read it: that a file is damaged is said in a sentence. */
export const describeDamage = (file: string, error: unknown): unknown =>
  isDamage(error) && error instanceof Error ? new Error(damageMessage(file, error.message), { cause: error }) : error
