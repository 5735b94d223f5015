import { identityPath } from './client.ts'
import type { ReadyAccount } from './people.ts'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const safe = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '')

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${safe(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${identityPath}/sign-in.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`

const notice = `<p class="notice">This is the <strong>demonstration's sign-in</strong>. It stands in for an account provider such as Google.</p>`

/** What the sign-in page shows; `typed` and `fault` come back after an answer that was refused. */
export interface SignInPage {
  /** Names this sign-in in the addresses of the page. */
  uid: string
  ready: readonly ReadyAccount[]
  typed?: string
  fault?: string
}

export function signInPage({ uid, ready, typed = '', fault }: SignInPage): string {
  const action = `${identityPath}/sign-in/${encodeURIComponent(uid)}`
  return page(
    'Sign in · Moneta demonstration',
    `${notice}
<h1>Sign in to Moneta</h1>
<p>Any e-mail address works. There is no password, and no mail is sent.</p>
<form method="post" action="${action}">
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="email" required maxlength="254" value="${safe(typed)}"${
      fault ? ' aria-invalid="true" aria-describedby="fault"' : ''
    }>
${fault ? `<p class="fault" id="fault" role="alert">${safe(fault)}</p>` : ''}
<button class="primary" type="submit">Sign in</button>
</form>
<form method="post" action="${action}">
<h2>Or take a ready account</h2>
<ul>
${ready.map(readyButton).join('\n')}
</ul>
<button class="quiet" type="submit" name="cancel" value="yes">Cancel and go back</button>
</form>`,
  )
}

const readyButton = ({ email, word }: ReadyAccount) =>
  `<li><button class="account" type="submit" name="account" value="${safe(email)}"><span>${safe(email)}</span> <span class="word">${safe(word)}</span></button></li>`

/**
 * Said when a sign-in cannot go on.
 * @param site origin of the site that sent the person here; this one when absent
 */
export const faultPage = (reason: string, site = ''): string =>
  page(
    'Sign-in stopped · Moneta demonstration',
    `${notice}
<h1>This sign-in cannot go on</h1>
<p>It may have waited too long. Nothing was changed. Please go back and begin again.</p>
<p class="reason">${safe(reason)}</p>
<p><a href="${safe(site)}/">To the start page</a></p>`,
  )
