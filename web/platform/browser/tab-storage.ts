/** The used part of sessionStorage: passes data to the next page load in the same tab. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
