import * as z from 'zod'
import { Id, IdParams, Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { line, paragraphs } from '#contract/platform/input-fields.ts'
import { MemberFilter } from './member-filters.ts'
import { operationsRoutes } from './routes.ts'

/** Maximum length of an announcement in characters. */
const maxAnnouncementText = 10_000

/** The part of an announcement that an admin writes. */
export const AnnouncementBody = z.object({
  subject: line(150, 'Give it a subject'),
  text: paragraphs(maxAnnouncementText)
    .check(z.minLength(1, 'Write a text'))
    .describe(
      'Paragraphs between empty lines; "# " begins a heading, "- " an item of a list; web addresses and [words](address) are links',
    ),
  filter: MemberFilter.describe('Which members get it; {} is all'),
  filter_name: line(100, 'Choose who gets it'),
})
export type AnnouncementBody = z.infer<typeof AnnouncementBody>

export const AnnouncementState = z.enum(['draft', 'sending', 'paused', 'done', 'cancelled'])
export type AnnouncementState = z.infer<typeof AnnouncementState>

const Summary = z.object({
  id: z.int(),
  subject: z.string(),
  filter_name: z.string(),
  state: AnnouncementState,
  created_at: Timestamp,
  changed_at: Timestamp,
  started_at: Timestamp.nullable(),
  ended_at: Timestamp.nullable(),
  expected: z.int().describe('Members of the filter with news switched on, at the start'),
  sent: z.int(),
  refused: z.int().describe('Addresses that the mail server refused for good; they are left out from then on'),
  failed: z.int().describe('E-mails that were given up, or whose delivery is in doubt'),
  unsubscribed: z.int().describe('Recipients who switched news off after it, before another announcement'),
})
export type AnnouncementSummary = z.infer<typeof Summary>

export const Announcement = Summary.extend({
  text: z.string(),
  filter: MemberFilter,
  version: z.int().describe('Number of changes; sent in If-Match, in quotes'),
  waiting: z.int().describe('E-mails that wait for the mail server'),
  preview: z.string().describe('The whole e-mail as plain text; the HTML is at /html'),
})
export type Announcement = z.infer<typeof Announcement>

const Audience = z.object({
  members: z.int().describe('Members of the filter'),
  opted_in: z.int().describe('Those with news switched on and a verified address'),
  refused: z.int().describe('Those whose news was stopped because the mail server refused their address'),
  is_minimum: z.boolean().describe('True if more members match than were counted'),
})
export type Audience = z.infer<typeof Audience>

const List = z.object({
  announcements: Summary.array(),
  next: z.int().nullable().describe('Cursor for the next page, sent as `after`; null on the last page'),
  subscribers: z.int().describe('All members with news switched on and a verified address'),
})

const action = { params: IdParams, reply: Announcement }

export const announcements = defineApi(operationsRoutes.announcements, {
  list: {
    summary: 'List the announcements, newest first',
    query: z.object({ after: Id.optional().describe('Cursor: the page starts after this announcement') }),
    reply: List,
  },
  create: { summary: 'Save the draft of an announcement', body: AnnouncementBody, reply: Announcement },
  read: { summary: 'Get an announcement with its progress', ...action },
  change: { summary: 'Change a draft; 412 if If-Match names an older version', ...action, body: AnnouncementBody },
  remove: { summary: 'Delete a draft', params: IdParams },
  audience: { summary: 'Count the members that an announcement would reach now', params: IdParams, reply: Audience },
  html: { summary: 'Get the e-mail as HTML', params: IdParams, file: true, fileTypes: ['text/html'] },
  test: {
    summary: 'Send an announcement to the admin only',
    params: IdParams,
    reply: z.object({ to: z.string() }),
  },
  send: { summary: 'Start sending a draft; 412 if If-Match names an older version', ...action },
  pause: { summary: 'Pause sending; e-mails that wait are held back', ...action },
  resume: { summary: 'Go on with sending', ...action },
  cancel: { summary: 'End sending; members who had no e-mail yet get none', ...action },
})
