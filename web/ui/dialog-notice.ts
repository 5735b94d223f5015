import { createContext, type ReactNode } from 'react'

/** Notice at the top of every open dialog; null for none. */
export const DialogNotice = createContext<ReactNode>(null)
