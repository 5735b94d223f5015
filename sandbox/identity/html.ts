import { escapeHtml, htmlPage } from '../html.ts'
import { identityPath } from './client.ts'
import type { DemoAccount } from './people.ts'

const styles = `${identityPath}/sign-in.css`

const notice = `<p class="notice">This is the <strong>demonstration's sign-in</strong>. It stands in for an account provider such as Google.</p>`

/** Data of the sign-in page; `value` and `error` are set after a rejected form. */
export interface SignInPageProps {
  /** Identifies this sign-in in the page's URLs. */
  uid: string
  accounts: readonly DemoAccount[]
  value?: string
  error?: string
}

export function signInPage({ uid, accounts, value = '', error }: SignInPageProps): string {
  const action = `${identityPath}/sign-in/${encodeURIComponent(uid)}`
  return htmlPage({
    title: 'Sign in · Moneta demonstration',
    styles,
    body: `${notice}
<h1>Sign in to Moneta</h1>
<p>Any e-mail address works. There is no password, and no mail is sent.</p>
<form method="post" action="${action}">
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="email" required maxlength="254" value="${escapeHtml(value)}"${
      error ? ' aria-invalid="true" aria-describedby="fault"' : ''
    }>
${error ? `<p class="fault" id="fault" role="alert">${escapeHtml(error)}</p>` : ''}
<button class="primary" type="submit">Sign in</button>
</form>
<form method="post" action="${action}">
<h2>Or take a ready account</h2>
<ul>
${accounts.map(accountButton).join('\n')}
</ul>
<button class="quiet" type="submit" name="cancel" value="yes">Cancel and go back</button>
</form>`,
  })
}

const accountButton = ({ email, label }: DemoAccount) =>
  `<li><button class="account" type="submit" name="account" value="${escapeHtml(email)}"><span>${escapeHtml(email)}</span> <span class="word">${escapeHtml(label)}</span></button></li>`

/**
 * Error page for a sign-in that cannot continue.
 * @param site origin of the site that sent the user here; defaults to this one
 */
export const errorPage = (reason: string, site = ''): string =>
  htmlPage({
    title: 'Sign-in stopped · Moneta demonstration',
    styles,
    body: `${notice}
<h1>This sign-in cannot go on</h1>
<p>It may have waited too long. Nothing was changed. Please go back and begin again.</p>
<p class="reason">${escapeHtml(reason)}</p>
<p><a href="${escapeHtml(site)}/">To the start page</a></p>`,
  })
