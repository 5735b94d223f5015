/**
 * Marks an entry of the browser's history that has state of its own, such as the result of a quiz. The server draws its
 * first view without that state, so it stays hidden.
 */
if (history.state?.state) document.documentElement.dataset.entryState = ''

export {}
