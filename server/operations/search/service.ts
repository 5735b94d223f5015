import type { SearchReply } from '#contract/operations/search.ts'
import type { LearningPublic } from '#server/learning/area.ts'
import type { MemberStore } from '#server/operations/members/store.ts'
import { bindAll } from '#server/platform/base/bind-all.ts'
import { foldText } from '#server/platform/base/fold-text.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { ShopPublic } from '#server/shop/area.ts'
import type { ExactStore } from './store.ts'

interface Dependencies {
  db: Database
  exact: ExactStore
  members: Pick<MemberStore, 'search' | 'page'>
  titles: LearningPublic['titles']
  shop: Pick<ShopPublic, 'administration' | 'searchProducts'>
}

/** Maximum number of results per kind. */
const maxRows = 5
/** One row more shows whether there are more. */
const limit = maxRows + 1
/** A shorter text is in nearly everything. */
const minLength = 2

/** One search over everything that an admin looks up. */
export const searchService = (dependencies: Dependencies) => bindAll(dependencies, { find })

async function find(context: Dependencies, search: string): Promise<SearchReply> {
  if ([...foldText(search)].length < minLength) return nothing
  const { exact, titles, shop } = context
  const [documents, payments, orders, members, products, lessons, media] = await Promise.all([
    exact.documents(search),
    exact.payments(search, limit),
    shop.administration.findExact(search, limit),
    findMembers(context, search),
    shop.searchProducts(search, limit),
    titles.lessons(search, limit),
    titles.media(search, limit),
  ])
  return {
    documents: upToMax(documents),
    payments: upToMax(payments),
    orders: upToMax(orders),
    members: upToMax(members),
    products: upToMax(products),
    lessons: upToMax(lessons),
    media: upToMax(media),
  }
}

/** Long work, as for the list of members. */
const findMembers = ({ db, members }: Dependencies, search: string) =>
  db.long(async () => members.page({ found: await members.search(search) }, { limit }))

const upToMax = <Row>(rows: readonly Row[]) => ({ rows: rows.slice(0, maxRows), has_more: rows.length > maxRows })

const none = { rows: [], has_more: false }
const nothing: SearchReply = {
  documents: none,
  payments: none,
  orders: none,
  members: none,
  products: none,
  lessons: none,
  media: none,
}
