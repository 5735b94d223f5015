import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import {
  daysText,
  type FlowTile,
  flowTiles,
  type LinkedNumber,
  type Morning as MorningReply,
  type StateTile,
  stateTiles,
  waitingText,
} from './morning-text.ts'
import './morning.css'

/** Numbers of tiles, whose space is reserved while they load. */
const tileCounts = { flows: 3, states: 11 }

/** What happened since yesterday and in the last week, and what waits. Each number links to its list. */
export function Morning() {
  // Read again at each visit, so that the numbers equal lists that have just changed.
  const { data, error, isFetching, refetch } = useQuery({ ...apiQuery('morning', 'read'), staleTime: 0 })
  return (
    <div className="morning" aria-busy={data || error ? undefined : true}>
      {data && error && <StaleNotice error={error} onRetry={refetch} busy={isFetching} />}
      {!data && error && (
        <Notice kind="error" title="The numbers of today did not load">
          <p>{errorMessage(error)}</p>
          <Button kind="secondary" className="mt-3" busy={isFetching} onClick={() => refetch()}>
            Retry
          </Button>
        </Notice>
      )}
      {(data || !error) && (
        <>
          <Flows morning={data} />
          <States morning={data} />
        </>
      )}
    </div>
  )
}

const skeletons = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <li key={index} className="card morning-tile">
      <Skeleton className="w-1/2" />
    </li>
  ))

function Flows({ morning }: { morning: MorningReply | undefined }) {
  return (
    <section className="morning-part" aria-labelledby="morning-flows">
      <div className="morning-head">
        <h2 id="morning-flows">Since yesterday</h2>
        <p>{morning ? `7 days are ${daysText(morning.week)}, ${morning.zone}` : 'Counting...'}</p>
      </div>
      <ul className="morning-flows">
        {morning
          ? flowTiles(morning).map((tile) => <Flow key={tile.label} tile={tile} />)
          : skeletons(tileCounts.flows)}
      </ul>
    </section>
  )
}

const Flow = ({ tile: { label, numbers, change } }: { tile: FlowTile }) => (
  <li className="card morning-tile">
    <p className="morning-label">
      {label}
      {change && (
        <Chip>
          {change}
          <span className="sr-only"> against the 7 days before</span>
        </Chip>
      )}
    </p>
    <ul className="morning-numbers">
      {numbers.map((number) => (
        <FlowNumber key={number.period} label={label} number={number} />
      ))}
    </ul>
  </li>
)

const FlowNumber = ({ label, number: { period, figure, note, href } }: { label: string; number: LinkedNumber }) => (
  <li>
    <a href={href}>
      <span className="sr-only">{label} </span>
      <span className="stat-note">{period}</span>
      <strong>{figure}</strong>
      {note && <span className="stat-note">{note}</span>}
    </a>
  </li>
)

function States({ morning }: { morning: MorningReply | undefined }) {
  const tiles = morning && stateTiles(morning)
  return (
    <section className="morning-part" aria-labelledby="morning-states">
      <div className="morning-head">
        <h2 id="morning-states">What waits</h2>
        <p role="status">{tiles ? waitingText(tiles) : '\u00a0'}</p>
      </div>
      <ul className="morning-states">
        {tiles ? tiles.map((tile) => <State key={tile.label} tile={tile} />) : skeletons(tileCounts.states)}
      </ul>
    </section>
  )
}

const State = ({ tile: { label, figure, note, href, needsAttention } }: { tile: StateTile }) => (
  <li>
    <a className={classes('card morning-tile', needsAttention && 'morning-attention')} href={href}>
      <span className="morning-label">{label}</span>
      <strong>{figure}</strong>
      <span className="stat-note">{note}</span>
    </a>
  </li>
)
