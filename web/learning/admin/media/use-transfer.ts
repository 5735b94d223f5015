import { useRef, useState } from 'react'
import { type Sample, withSample } from './transfer.ts'

export interface Transfer {
  /** Name of the file being sent. */
  name: string
  sent: number
  total: number
  samples: Sample[]
}

/** Result of an upload. */
export type Outcome<Reply> = { reply: Reply } | { error: unknown } | 'cancelled'

type Send<Reply> = (on: { signal: AbortSignal; onProgress: (sent: number, total: number) => void }) => Promise<Reply>

/** One upload at a time, with progress and cancel. While it runs, leaving the site asks first. */
export function useTransfer() {
  const [transfer, setTransfer] = useState<Transfer | null>(null)
  const controller = useRef<AbortController>(null)

  async function run<Reply>(name: string, send: Send<Reply>): Promise<Outcome<Reply>> {
    const abort = new AbortController()
    controller.current = abort
    setTransfer({ name, sent: 0, total: 0, samples: [] })
    addEventListener('beforeunload', askFirst)
    try {
      const onProgress = (sent: number, total: number) =>
        setTransfer((now) => now && { ...now, sent, total, samples: withSample(now.samples, sampleOf(sent)) })
      return { reply: await send({ signal: abort.signal, onProgress }) }
    } catch (error) {
      return abort.signal.aborted ? 'cancelled' : { error }
    } finally {
      removeEventListener('beforeunload', askFirst)
      setTransfer(null)
    }
  }
  return { transfer, run, cancel: () => controller.current?.abort() }
}

const sampleOf = (sent: number): Sample => ({ at: performance.now(), sent })

const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()
