import { escapeHtml, htmlPage } from '../html.ts'
import { paymentsPath } from './client.ts'

export const money = (cents: number): string => `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`

const noBreak = (text: string) => text.replace(/ (?=\d)/, '\u00a0')
const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' })
const shortFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' })
const timestampFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short' })

/** Dates and times in UTC, because the provider has no time zone. */
export const dayOf = (seconds: number): string => noBreak(dayFormat.format(seconds * 1000))
export const shortDayOf = (seconds: number): string => noBreak(shortFormat.format(seconds * 1000))
export const timestampOf = (milliseconds: number): string => `${timestampFormat.format(milliseconds)} UTC`
export const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 19)

const icons = {
  flask:
    'M14 2v6a2 2 0 0 0 .245.96l5.51 10.08A2 2 0 0 1 18 22H6a2 2 0 0 1-1.755-2.96l5.51-10.08A2 2 0 0 0 10 8V2M6.453 15h11.094M8.5 2h7',
  check: 'M20 6 9 17l-5-5',
  back: 'm12 19-7-7 7-7M19 12H5',
  warn: 'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
  stop: 'M12 16h.01M12 8v4M15.312 2a2 2 0 0 1 1.414.586l4.688 4.688A2 2 0 0 1 22 8.688v6.624a2 2 0 0 1-.586 1.414l-4.688 4.688a2 2 0 0 1-1.414.586H8.688a2 2 0 0 1-1.414-.586l-4.688-4.688A2 2 0 0 1 2 15.312V8.688a2 2 0 0 1 .586-1.414l4.688-4.688A2 2 0 0 1 8.688 2z',
}

export const icon = (name: keyof typeof icons): string =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${icons[name]}"/></svg>`

export const demoBanner = (text: string): string =>
  `<p class="strip">${icon('flask')}<span><strong>Demonstration.</strong> ${text}</span></p>`

export const pageHeader = (small: string, title: string): string =>
  `<div class="head"><p class="small soft">${escapeHtml(small)}</p><h1 tabindex="-1">${escapeHtml(title)}</h1></div>`

/** Names with amounts or dates; a sum comes last. */
export function entries(list: 'ledger' | 'facts', lines: readonly (readonly [string, string])[]): string {
  const rows = lines.map(([name, value], index) => {
    const isTotal = list === 'ledger' && index === lines.length - 1
    return `<div${isTotal ? ' class="total"' : ''}><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`
  })
  return `<dl class="${list}">${rows.join('')}</dl>`
}

/** @param tone also determines how it is announced */
export const notice = (tone: 'bad' | 'warn' | 'good', title: string, text: string): string => {
  const toneIcon = { bad: icon('stop'), warn: icon('warn'), good: icon('check') }[tone]
  const role = tone === 'bad' ? 'alert' : 'status'
  return `<div class="notice ${tone}" role="${role}" tabindex="-1">${toneIcon}<div><strong>${escapeHtml(title)}</strong><p>${escapeHtml(text)}</p></div></div>`
}

export type ButtonLook = 'primary' | 'secondary' | 'delete' | 'plain'

/** A button that sets its form's action. */
export const button = (action: string, text: string, look: ButtonLook = 'secondary'): string =>
  `<button class="${look}" type="submit" name="do" value="${escapeHtml(action)}">${escapeHtml(text)}</button>`

export const link = (href: string, text: string, look: ButtonLook = 'plain'): string =>
  `<a class="button ${look}" href="${escapeHtml(href)}">${escapeHtml(text)}</a>`

export const form = (action: string, content: string): string =>
  `<form method="post" action="${escapeHtml(`${paymentsPath}${action}`)}">${content}</form>`

/** A row of the manual controls: a title, its state and the forms that change it. */
export const control = (title: string, text: string, forms: string) =>
  `<div class="lever"><div><h2>${title}</h2><p class="small soft">${text}</p></div><div class="lever-acts">${forms}</div></div>`

export const chip = (text: string, tone: 'good' | 'warn' | 'bad' | 'still' = 'still'): string =>
  `<span class="chip ${tone}">${tone === 'good' ? icon('check') : tone === 'still' ? '' : icon('warn')}${escapeHtml(text)}</span>`

/** A whole page around one card. */
export const pageLayout = (title: string, body: string, look = ''): string =>
  htmlPage({
    title: `${title} · Moneta demonstration`,
    styles: `${paymentsPath}/payments.css`,
    script: `${paymentsPath}/payments.js`,
    body: `<section class="card ${look}">${body}</section>`,
  })

const noMoney = 'No money moves, and no card number is asked.'
export const payDemoBanner = demoBanner(noMoney)

/** Shown for an unknown address. */
export const unknownPage = (site: string): string =>
  pageLayout(
    'No such page',
    `${payDemoBanner}${pageHeader('Moneta Demonstration', 'There is no such payment page')}
<p>The address is wrong or the demonstration was started anew.</p>
<div class="acts">${link(`${site}/`, 'Go to Moneta', 'secondary')}</div>`,
  )

/** Shown for a rejected request. */
export const declinedPage = (reason: string, site: string): string =>
  pageLayout(
    'Not done',
    `${payDemoBanner}${pageHeader('Moneta Demonstration', 'That was not done')}
${notice('bad', 'The demonstration refused it.', reason)}
<div class="acts">${link(`${site}/`, 'Go to Moneta', 'secondary')}</div>`,
  )
