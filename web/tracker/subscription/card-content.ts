import type { ChipProps } from '#web/ui/chip.tsx'
import type { DescriptionItem } from '#web/ui/description-list.tsx'
import type { NoticeKind } from '#web/ui/notice.tsx'

/** Actions of the card's buttons: `tracker` opens it, `read` opens it read-only, `portal` opens card and invoices. */
export type CardCommand = 'subscribe' | 'tracker' | 'read' | 'portal' | 'cancel' | 'look-again'

export interface CardAction {
  command: CardCommand
  label: string
}

/** Texts of the card for one state; the first action is the primary one. */
export interface CardText {
  heading: string
  lead?: string
  chip?: { text: string; kind: NonNullable<ChipProps['kind']> }
  hasPrice: boolean
  /** Shown below the price if the trial is available. */
  offer?: string
  notice?: { kind: NoticeKind; title: string; text: string }
  items: readonly DescriptionItem[]
  note?: string
  actions: readonly CardAction[]
}
