/** Where the demonstration's sign-in answers, below the origin of whoever mounts it. */
export const identityPath = '/sandbox/identity'

/** How the site names itself to the demonstration's sign-in. It guards nothing, so it is no secret. */
export const identityClient = { id: 'moneta', secret: 'known-to-everybody' }
