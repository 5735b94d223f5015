import { type NoticeKind, noticeKinds } from '#contract/platform/notice-kinds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { settingStore } from '#server/platform/settings/store.ts'

/** How notices are sent: each in an e-mail at once, or all of a day in one digest. */
type Delivery = 'each' | 'digest'

const deliverySetting = 'admin_notices_delivery'
const switchOf = (kind: NoticeKind) => `admin_notices_${kind}`

/** The admin's choice of e-mails. One row per choice, so that two changes at once do not overwrite each other. */
export const noticeSettings = (db: Database) => {
  const settings = settingStore(db)
  return {
    /** The kinds that are switched off, and how the others are sent. */
    async read(): Promise<{ offKinds: NoticeKind[]; delivery: Delivery }> {
      const stored = await settings.readSome([deliverySetting, ...noticeKinds.map(switchOf)])
      return {
        offKinds: noticeKinds.filter((kind) => stored.get(switchOf(kind)) === 'off'),
        delivery: stored.get(deliverySetting) === 'digest' ? 'digest' : 'each',
      }
    },

    switch: (kind: NoticeKind, isOn: boolean) => settings.write(switchOf(kind), isOn ? 'on' : 'off'),

    setDelivery: (delivery: Delivery) => settings.write(deliverySetting, delivery),
  }
}

export type NoticeSettings = ReturnType<typeof noticeSettings>
