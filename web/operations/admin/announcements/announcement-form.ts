import type { RequestOf } from '#web/platform/api/api.ts'
import { defineForm } from '#web/platform/forms/define-form.ts'
import { requiredText } from '#web/platform/forms/field-codecs.ts'

export type AnnouncementBody = RequestOf<'announcements', 'create'>['body']

/** Values as typed or chosen; the filter is JSON. */
export interface AnnouncementFields {
  subject: string
  text: string
  filter: string
  filter_name: string
}

/** The choice without a filter. */
export const allMembers = { name: 'All members', filter: {} }

export const newAnnouncement: AnnouncementFields = {
  subject: '',
  text: '',
  filter: JSON.stringify(allMembers.filter),
  filter_name: allMembers.name,
}

/** The form of an announcement; its messages are those of the server. */
export const announcementForm = defineForm<AnnouncementBody, AnnouncementFields>({
  subject: requiredText('Give it a subject'),
  text: requiredText('Write a text'),
  filter: {
    show: (filter: AnnouncementBody['filter']) => JSON.stringify(filter),
    read: (json: string): AnnouncementBody['filter'] => JSON.parse(json),
  },
  filter_name: requiredText('Choose who gets it'),
})
