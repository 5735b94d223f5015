import type { Block, Line } from './blocks.ts'

/** Colors of the light theme. E-mail programs know no variables. */
const color = {
  paper: '#f8f6f2',
  surface: '#fffefd',
  line: '#dedcd4',
  ink: '#18282b',
  soft: '#49575a',
  accent: '#006368',
}
const font = "font-family: -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

interface HtmlEmail {
  subject: string
  greeting: string
  blocks: readonly Block[]
  /** Why it comes, with the link that stops it. */
  reason: Line
  /** Name and addresses of the site owner. */
  footer: readonly string[]
}

/** An e-mail in the look of the site, as an HTML document without scripts, pictures or styles from elsewhere. */
export const emailHtml = ({ subject, greeting, blocks, reason, footer }: HtmlEmail): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin: 0; padding: 0; background: ${color.paper}; color: ${color.ink}; ${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background: ${color.paper}">
<tr><td align="center" style="padding: 24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 600px; text-align: left">
<tr><td style="padding: 0 8px 16px; font-size: 20px; font-weight: 700; color: ${color.accent}">Moneta</td></tr>
<tr><td style="padding: 24px; background: ${color.surface}; border: 1px solid ${color.line}; border-radius: 12px; font-size: 16px; line-height: 1.55; color: ${color.ink}; overflow-wrap: anywhere">
<h1 style="margin: 0 0 16px; font-size: 22px; line-height: 1.3">${escapeHtml(subject)}</h1>
${[paragraph([[{ text: greeting }]]), ...blocks.map(blockHtml)].join('\n')}
</td></tr>
<tr><td style="padding: 16px 8px; font-size: 13px; line-height: 1.5; color: ${color.soft}">
<p style="margin: 0 0 8px">${lineHtml(reason)}</p>
<p style="margin: 0">${footer.map(escapeHtml).join('<br>')}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`

function blockHtml({ kind, lines }: Block): string {
  if (kind === 'heading')
    return `<h2 style="margin: 24px 0 8px; font-size: 18px; line-height: 1.3">${lines.map(lineHtml).join('')}</h2>`
  if (kind === 'paragraph') return paragraph(lines)
  const items = lines.map((line) => `<li style="margin: 0 0 6px">${lineHtml(line)}</li>`)
  return `<ul style="margin: 0 0 16px; padding: 0 0 0 20px">${items.join('')}</ul>`
}

const paragraph = (lines: readonly Line[]) => `<p style="margin: 0 0 16px">${lines.map(lineHtml).join('<br>')}</p>`

const lineHtml = (line: Line): string =>
  line
    .map(({ text, href }) =>
      href === undefined
        ? escapeHtml(text)
        : `<a href="${escapeHtml(href)}" style="color: ${color.accent}">${escapeHtml(text)}</a>`,
    )
    .join('')
