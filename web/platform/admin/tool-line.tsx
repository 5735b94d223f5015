import type { ReactNode } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import type { ToolOutcome } from './tool-sentences.ts'

interface ToolLineProps {
  title: string
  /** Result of the last run, and whether the tool can run again. */
  text: string
  button: ReactNode
  outcome: ToolOutcome | undefined
  children?: ReactNode
}

/** One tool as a row of the panel: description, button and last result. */
export const ToolLine = ({ title, text, button, outcome, children }: ToolLineProps) => (
  <li className="tool">
    <div className="tool-text">
      <h3 className="text-md">{title}</h3>
      <p className="text-ink-soft text-sm">{text}</p>
    </div>
    {button}
    {outcome && <Notice kind={outcome.state === 'error' ? 'error' : 'good'} title={outcome.message} />}
    {children}
  </li>
)
