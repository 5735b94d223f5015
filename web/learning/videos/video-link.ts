import { type EmbeddedVideo, parseVideoLink } from '#course/video-links.ts'

/** The video that a link points to, for this page. On the server no player is rendered, so its origin may be absent. */
export const videoOf = (link: string): EmbeddedVideo | null => parseVideoLink(link, globalThis.location?.origin ?? '')
