import { importLimits } from '#contract/tracker/import-mapping.ts'
import type { FileTable } from '#server/platform/files/table.ts'
import { balanceFrom, balancePaths, detailPaths, entryPaths, movementsOf, type Values } from './camt-entry.ts'
import { type Account, accountOf, noPayments, statementTable, tooManyPayments } from './statement-table.ts'
import { parseXml } from './xml.ts'

const camtMark = /\bcamt\.05[234]\.|<(?:\w+:)?BkToCstmr(?:Stmt|AcctRpt|DbtCdtNtfctn)\b/

/** Whether a text is CAMT: a statement (053), a report of the day (052) or a notification (054) of ISO 20022. */
export function isCamt(text: string): boolean {
  const start = text.slice(0, 8192)
  return start.trimStart().startsWith('<') && camtMark.test(start)
}

const numberPaths = ['Acct/Id/IBAN', 'Acct/Id/Othr/Id', 'Acct/Id/BBAN', 'Acct/Id/PrtryAcct/Id']
const currencyPath = 'Acct/Ccy'

const statementPaths = new Set([...numberPaths, currencyPath])

/** Elements that are collected, each inside one of those before, with the paths of their texts. */
const collected: readonly ReadonlyMap<string, ReadonlySet<string>>[] = [
  new Map(['Stmt', 'Rpt', 'Ntfctn'].map((name) => [name, statementPaths])),
  new Map([
    ['Bal', balancePaths],
    ['Ntry', entryPaths],
  ]),
  new Map([['TxDtls', detailPaths]]),
]

/** Maximum characters of a collected text. */
const maxLength = 1000

/** A collected element that is open. */
interface Level {
  values: Values
  paths: ReadonlySet<string>
  /** Names of the open elements in it. */
  open: string[]
}

/** The first text of a path counts, but the lines of a purpose are joined. */
function collect(values: Values, path: string, text: string) {
  const before = values.get(path)
  if (before === undefined) values.set(path, text)
  else if (path.startsWith('RmtInf/') && before.length < maxLength) values.set(path, `${before} ${text}`)
}

function accountFrom(statement: Values): Account {
  const number = numberPaths.map((path) => statement.get(path)).find((text) => text !== undefined)
  return accountOf('', (number ?? '').replace(/\s/g, '').toUpperCase())
}

/**
 * The booked and pending entries of a CAMT file, of any version. Yields to the event loop between slices.
 * @throws 400 with a message if it is malformed, or if there are none or too many
 */
export async function parseCamt(text: string): Promise<FileTable> {
  const table = statementTable('camt', '.')
  const stack: Level[] = []
  let account: Account | undefined
  let details: Values[] = []
  let content = ''
  let contentCurrency = ''

  function begin(paths: ReadonlySet<string>) {
    if (stack.length === 0) account = undefined
    if (stack.length === 1) details = []
    stack.push({ values: new Map(), paths, open: [] })
  }

  /** Ends the details of an entry, an entry, or a statement. */
  function end({ values, paths }: Level) {
    const statement = stack[0]?.values ?? values
    if (stack.length === 2) {
      if (details.push(values) > importLimits.rows) throw tooManyPayments()
      return
    }
    account ??= accountFrom(statement)
    if (stack.length === 0) return
    const currency = statement.get(currencyPath) ?? ''
    if (paths === balancePaths) {
      const balance = balanceFrom(values, currency)
      if (balance) table.addBalance(account, balance)
      return
    }
    for (const movement of movementsOf(values, details, currency)) table.add(account, movement)
  }

  function endText({ values, paths, open }: Level) {
    const path = open.join('/')
    const trimmed = content.trim()
    if (!paths.has(path) || trimmed === '') return
    collect(values, path, trimmed)
    if (contentCurrency !== '' && !values.has(`${path}@Ccy`)) values.set(`${path}@Ccy`, contentCurrency)
  }

  await parseXml(text, {
    open(name, { Ccy }) {
      content = ''
      contentCurrency = typeof Ccy === 'string' ? Ccy : ''
      const paths = collected[stack.length]?.get(name)
      // Only the details of an entry are deeper in it.
      const isInPlace = stack.length !== 1 || stack[0]?.open.length === 0
      if (paths && isInPlace) begin(paths)
      else stack.at(-1)?.open.push(name)
    },
    text(part) {
      if (content.length < maxLength) content += part.slice(0, maxLength)
    },
    close() {
      const level = stack.at(-1)
      if (level?.open.length === 0) {
        stack.pop()
        end(level)
      } else if (level) {
        endText(level)
        level.open.pop()
      }
      content = ''
    },
  })
  return table.finish(account === undefined ? noPayments.file : noPayments.account)
}
