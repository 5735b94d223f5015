// A form is sent without leaving the page. What comes back is shown in its place, or is an address of the site, which is
// gone to from here: the page's policy refuses a form that leads away.
const sendForm = async (form, submitter) => {
  const body = new URLSearchParams(new FormData(form, submitter))
  for (const button of form.querySelectorAll('button')) button.disabled = true
  if (submitter?.classList.contains('primary')) submitter.textContent = 'Processing...'
  submitter?.setAttribute('aria-busy', 'true')
  form.closest('section')?.setAttribute('aria-busy', 'true')
  const reply = await fetch(form.getAttribute('action'), {
    method: 'POST',
    body,
    headers: { accept: 'application/json, text/html' },
  })
  if (reply.headers.get('content-type')?.startsWith('application/json'))
    return location.assign((await reply.json()).location)
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html')
  document.title = page.title
  document.querySelector('main').replaceWith(page.querySelector('main'))
  const places = ['[role="alert"]', '[aria-invalid="true"]', '[role="status"]', 'h1']
  places
    .map((place) => document.querySelector(place))
    .find((place) => place !== null)
    ?.focus()
}

addEventListener('submit', (event) => {
  event.preventDefault()
  // Whatever went wrong, the provider knows what was done.
  sendForm(event.target, event.submitter).catch(() => location.reload())
})

// Back from the site, the page would still be at work.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload()
})
