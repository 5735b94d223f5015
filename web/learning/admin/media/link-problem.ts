import { parseVideoLink } from '#course/video-links.ts'

/** Why an address cannot be linked; null if it can. */
export const linkProblem = (address: string, origin: string): string | null =>
  parseVideoLink(address.trim(), origin) ? null : 'This is no address of a video on YouTube or Vimeo.'
