import type { ReactNode } from 'react'
import { classes, kindClass } from './classes.ts'
import './status.css'

/** Status: a dot and a word. The word alone carries the meaning. */
export type StatusKind = 'done' | 'working' | 'sent' | 'waiting' | 'error' | 'neutral'

export const Status = ({ kind, children }: { kind: StatusKind; children: ReactNode }) => (
  <span className={classes('status', kindClass('status', kind))}>{children}</span>
)
