/** Notes on the document what was pressed last and what had the focus last, for `replayEvents`. */
for (const type of ['focusin', 'click'])
  document.addEventListener(type, ({ target }) => Object.assign(document, { [type]: target }))
/** The browser would open the address of a form that is read before its script has come. The press is noted. */
document.addEventListener('submit', (event) => {
  if (event.target instanceof Element && event.target.closest('[data-first-view]')) event.preventDefault()
})

export {}
