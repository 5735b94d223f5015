import type { TabStorage } from '#web/platform/browser/tab-storage.ts'

/** A code that was sent. It outlives a reload, since phones drop the page while the user reads the e-mail. */
export interface CodeRequest {
  email: string
  returnTo: string
  /** When the code expires, and when another may be sent, in milliseconds. */
  expiresAt: number
  resendAt: number
  /** Folder of e-mails in demo mode. */
  mailFolder: string | null
}

const key = 'sign-in-code'

export function saveCodeRequest(request: CodeRequest, storage: TabStorage) {
  storage.setItem(key, JSON.stringify(request))
}

export const dropCodeRequest = (storage: TabStorage) => storage.removeItem(key)

/** Returns the request of this tab; null if there is none or its code has expired. @param now in milliseconds */
export function readCodeRequest(now: number, storage: TabStorage): CodeRequest | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return isCodeRequest(stored) && now < stored.expiresAt ? stored : null
  } catch {
    return null
  }
}

const isCodeRequest = (value: unknown): value is CodeRequest =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  typeof value.email === 'string' &&
  'returnTo' in value &&
  typeof value.returnTo === 'string' &&
  'expiresAt' in value &&
  typeof value.expiresAt === 'number' &&
  'resendAt' in value &&
  typeof value.resendAt === 'number'

/** The digits of a typed or pasted code, such as '123 456'. */
export const codeDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 6)

/** Seconds until another code may be sent. */
export const secondsUntilResend = ({ resendAt }: Pick<CodeRequest, 'resendAt'>, now: number): number =>
  Math.max(0, Math.ceil((resendAt - now) / 1000))
