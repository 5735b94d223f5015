/** Path of the demo sign-in, below the origin of the server that mounts it. */
export const identityPath = '/sandbox/identity'

/** The site's client credentials for the demo sign-in. They protect nothing, so they are not secret. */
export const identityClient = { id: 'moneta', secret: 'known-to-everybody' }
