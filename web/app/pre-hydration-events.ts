/** Notes on the document what was pressed last and what had the focus last, for `replayEvents`. */
for (const type of ['focusin', 'click'])
  document.addEventListener(type, ({ target }) => Object.assign(document, { [type]: target }))

export {}
