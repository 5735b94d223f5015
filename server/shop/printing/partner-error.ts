import type { PrintPartner } from '#contract/shop/printing.ts'
import { problem } from '#server/platform/http/problems.ts'

/**
 * Result of a failed partner call. `refused`: the request was rejected. `missing`: not found. `key`: our API key was
 * rejected. `later`: temporary, and the request may have been executed.
 */
export type PrintFault = 'refused' | 'missing' | 'key' | 'later'

export const partnerNames: Record<PrintPartner, string> = { gelato: 'Gelato', prodigi: 'Prodigi' }
const keyNames: Record<PrintPartner, string> = { gelato: 'GELATO_API_KEY', prodigi: 'PRODIGI_API_KEY' }

export class PrintError extends Error {
  readonly partner: PrintPartner
  readonly fault: PrintFault
  /** For the jobs table, which stores no messages. */
  readonly code: string

  constructor(partner: PrintPartner, fault: PrintFault, detail = '', cause?: unknown) {
    super(sentenceOf(partner, fault, detail), { cause })
    this.partner = partner
    this.fault = fault
    this.code = `print_${fault}`
  }
}

function sentenceOf(partner: PrintPartner, fault: PrintFault, detail: string): string {
  const name = partnerNames[partner]
  if (fault === 'key')
    return `${name} does not accept the key. Check ${keyNames[partner]}, then start the server again.`
  if (fault === 'later') return `${name} does not answer right now. Please try again in a moment.`
  if (fault === 'missing') return `${name} does not know this${detail && `: ${detail}`}`
  return `${name} said no${detail && `: ${detail}`}`
}

/** The partner's error as a problem of this site, for the caller. */
export const partnerProblem = ({ fault, message }: PrintError) =>
  fault === 'later' || fault === 'key'
    ? problem(503, 'partner', message)
    : problem(502, 'partner_refused', message.endsWith('.') ? message : `${message}.`)

const settingsOf: Record<PrintPartner, string> = {
  gelato: 'GELATO_API_KEY, GELATO_STORE_ID, GELATO_TEMPLATES and PRINT_WEBHOOK_SECRET',
  prodigi: 'PRODIGI_API_KEY, PRODIGI_SKUS and PRINT_WEBHOOK_SECRET',
}

const notConnected = 'Printing is not connected yet. Nothing was changed.'

/** Thrown to public callers if no print partner is configured. */
export const printingOffPublicly = () => problem(503, 'printing_off', notConnected)

/** Thrown to an admin if no print partner is configured; names the missing settings. */
export const printingOff = (partner: PrintPartner) =>
  problem(503, 'printing_off', notConnected, {
    details: `Set ${settingsOf[partner]}, then start the server again.`,
  })
