import type { ChipProps } from '#web/ui/chip.tsx'
import type { Fact } from '#web/ui/facts.tsx'
import type { NoticeKind } from '#web/ui/notice.tsx'

/** What the buttons of the card do: `tracker` opens it, `read` opens it to read, `portal` leads to the card and invoices. */
export type CardCommand = 'subscribe' | 'tracker' | 'read' | 'portal' | 'cancel' | 'look-again'

export interface CardAction {
  command: CardCommand
  label: string
}

/** The card of one state, in words: the first action is the primary one. */
export interface CardText {
  heading: string
  lead?: string
  chip?: { text: string; kind: NonNullable<ChipProps['kind']> }
  hasPrice: boolean
  /** Stands alone under the price, for whoever can still have the trial. */
  offer?: string
  notice?: { kind: NoticeKind; title: string; text: string }
  facts: readonly Fact[]
  note?: string
  actions: readonly CardAction[]
}
