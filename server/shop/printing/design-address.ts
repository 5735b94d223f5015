/** The URL where a partner loads a design; paths of this site get its origin. */
export const designAddress = (url: string, appUrl: string): string => (url.startsWith('/') ? `${appUrl}${url}` : url)
