/** Where a partner loads a design: what lies on this site has the site's own address before it. */
export const designAddress = (url: string, appUrl: string): string => (url.startsWith('/') ? `${appUrl}${url}` : url)
