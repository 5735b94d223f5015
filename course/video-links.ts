/** A video on one of the two sites whose player may be embedded. */
export interface EmbeddedVideo {
  site: 'YouTube' | 'Vimeo'
  /** The page of the video, for a new tab. */
  watch: string
  /** The player's address, without cookies if the site offers that. */
  embed: string
  /** Origin of the player's messages. */
  origin: string
}

const youtubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])
const vimeoHosts = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])
const youtubeId = /^[\w-]{11}$/

/**
 * The video that a link points to, or null for any other link. The whole host is compared, not a substring.
 * @param page the origin of the page that embeds the player
 */
export function parseVideoLink(link: string, page: string): EmbeddedVideo | null {
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  const path = url.pathname.split('/').filter(Boolean)
  if (url.hostname === 'youtu.be') return youtube(path[0], url, page)
  if (youtubeHosts.has(url.hostname)) return youtube(youtubeIdIn(path, url), url, page)
  if (vimeoHosts.has(url.hostname)) return vimeo(path, url)
  return null
}

function youtubeIdIn([first, second]: string[], url: URL): string | undefined {
  if (first === 'watch') return url.searchParams.get('v') ?? undefined
  return first === 'embed' || first === 'shorts' || first === 'live' ? second : undefined
}

function youtube(id: string | undefined, url: URL, page: string): EmbeddedVideo | null {
  if (!id || !youtubeId.test(id)) return null
  const start = secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start'))
  const settings = new URLSearchParams({ autoplay: '1', playsinline: '1', rel: '0', enablejsapi: '1', origin: page })
  if (start) settings.set('start', String(start))
  const origin = 'https://www.youtube-nocookie.com'
  return {
    site: 'YouTube',
    watch: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}` : ''}`,
    embed: `${origin}/embed/${id}?${settings}`,
    origin,
  }
}

/** A private video has a second, secret part: vimeo.com/ID/HASH. */
function vimeo(path: string[], url: URL): EmbeddedVideo | null {
  const index = path.findIndex((part) => /^\d{6,12}$/.test(part))
  const id = path[index]
  if (!id) return null
  const secret = url.searchParams.get('h') ?? path[index + 1]
  const hash = secret && /^[\da-z]{6,20}$/i.test(secret) ? secret : null
  const settings = new URLSearchParams({ autoplay: '1', dnt: '1', ...(hash && { h: hash }) })
  const origin = 'https://player.vimeo.com'
  return {
    site: 'Vimeo',
    watch: `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`,
    embed: `${origin}/video/${id}?${settings}`,
    origin,
  }
}

/** '90', '90s' and '1m30s' are ninety seconds; anything else is 0. */
function secondsOf(text: string | null): number {
  const [whole, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text ?? '') ?? []
  return whole ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) : 0
}
