import type { FastifyInstance } from 'fastify'
import type { Api } from '#contract/platform/endpoint.ts'
import type { LimitKeysOf } from './http/limit-key.ts'
import { type Handlers, type ServeDependencies, serve } from './http/serve.ts'
import type { JobType } from './jobs/job-type.ts'
import type { Purge } from './jobs/purges.ts'
import type { MemberTable } from './member-table.ts'
import type { MetricSource } from './operation/metric.ts'
import type { PageMetadata } from './pages/page-metadata.ts'
import type { PageData } from './pages/server-render.ts'
import type { PlaceholderSource } from './pages/site-placeholders.ts'
import type { SitemapSource } from './pages/sitemap.ts'

export type AreaName = 'accounts' | 'payments' | 'learning' | 'tracker' | 'shop' | 'operations'

/** An API of the contract with its handlers, ready to be served. */
export interface Mounted {
  api: Api
  serve(app: FastifyInstance, kit: ServeDependencies): void
}

/**
 * Joins an API of the contract and its handlers. A missing or misnamed handler does not compile.
 * @param limitKeys for limits that are counted per sign-in or link
 */
export const mount = <A extends Api>(api: A, handlers: Handlers<A>, ...limitKeys: LimitKeysOf<A>): Mounted => ({
  api,
  serve: (app, kit) => serve(app, kit, api, handlers, ...limitKeys),
})

/** A problem found while seeding, as it is written to the log. */
export interface SeedWarning {
  details: object
  message: string
}

/** Everything that one area contributes to the application. `server/app/` collects it. */
export interface Area {
  name: AreaName
  /** One entry per API of the contract. */
  routes: readonly Mounted[]
  jobs?: readonly JobType[]
  /** Hourly deletions by the name of their job. */
  purges?: Readonly<Record<string, Purge>>
  /** Data of a member that a deletion leaves for a while, as sentences for the e-mail about it. */
  keptAtDeletion?: (memberId: number) => Promise<readonly string[]>
  /** Runs in the transaction that deletes a member, in the order of the areas. */
  onMemberDeleted?: (memberId: number, now: number) => Promise<void>
  /** Runs after that transaction, before the response. Must not throw: the deletion holds. */
  afterMemberDeleted?: (memberId: number, now: number) => Promise<void>
  /** Deletes up to `limit` rows of a member before that transaction; returns the number deleted. */
  purgeMember?: (memberId: number, limit: number) => Promise<number>
  /** Tables of the account export. A test requires one for each table with a member_id. */
  memberTables?: readonly MemberTable[]
  /** Data for server rendering (SSR), by the pattern of the page. */
  serverRender?: Readonly<Record<string, PageData>>
  /** Title and head elements of single pages, by the pattern that they share. */
  pageMetadata?: Readonly<Record<string, PageMetadata>>
  /** Facts in the text of static pages. */
  placeholders?: PlaceholderSource
  sitemap?: SitemapSource
  /** Runs at start, in the order of the areas, before the site answers. */
  seed?: (now: number) => Promise<readonly SeedWarning[]>
  metrics?: readonly MetricSource[]
  /** Adds schedules that are no jobs. */
  onStart?: (app: FastifyInstance) => void
}

/** An area with the part that other areas may use. */
export type Built<Public> = Area & { public: Public }

/** The contributions of all areas to the export and the deletion of a member. */
export interface MemberHooks {
  tables(): readonly MemberTable[]
  /** Deletes up to `limit` rows of a member; returns `limit` or more while rows may be left. */
  purge(memberId: number, limit: number): Promise<number>
  /** Data that a deletion leaves for a while. Call it in that transaction, before `deleted`. */
  kept(memberId: number): Promise<readonly string[]>
  /** Call it in the transaction that deletes a member. */
  deleted(memberId: number, now: number): Promise<void>
  /** Call it after that transaction. */
  afterDeleted(memberId: number, now: number): Promise<void>
}
