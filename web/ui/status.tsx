import type { ReactNode } from 'react'
import './status.css'

/** Status: a dot and a word. The word alone carries the meaning. */
export type StatusKind = 'done' | 'working' | 'sent' | 'waiting' | 'bad' | 'off'

export const Status = ({ kind, children }: { kind: StatusKind; children: ReactNode }) => (
  <span className={`status status-${kind}`}>{children}</span>
)
