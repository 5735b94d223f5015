/** sessionStorage, as much of it as is used: what one page load leaves for the next one in the same tab. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
