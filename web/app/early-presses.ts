/**
 * Notes on a first view what in it was pressed last and what had the focus last, until `takeOver` hands that on to the
 * page that takes its place.
 */
for (const type of ['focusin', 'click'])
  document.addEventListener(type, ({ target }) => {
    const control = target instanceof Element ? target.closest('[data-first-view] :is(a, button, summary)') : null
    const view = control?.closest('[data-first-view]')
    if (!control || !view) return
    Object.assign(view, { [type]: control })
    if (type === 'click' && control.localName === 'button') control.ariaBusy = 'true'
  })

export {}
