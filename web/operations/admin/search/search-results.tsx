import { useEffect, useRef } from 'react'
import { classes } from '#web/ui/classes.ts'
import type { OptionGroup, SearchOption } from './search-text.ts'
import type { Search } from './use-search.ts'

interface SearchResultsProps {
  /** Id of the list; that of an option is followed by its index. */
  id: string
  search: Pick<Search, 'groups' | 'isCurrent'>
  /** Index of the current option. */
  active: number
  onActive: (index: number) => void
  /** An option is opened as a link. */
  onOpen: () => void
}

/** The list of a combobox: groups of options, each of which is a link. */
export function SearchResults({ id, search: { groups, isCurrent }, active, ...actions }: SearchResultsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Results"
      className={classes('site-search-list', !isCurrent && 'site-search-old')}
    >
      {groups.map((group, index) => (
        <Group
          key={group.label}
          id={id}
          group={group}
          first={groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0)}
          active={active}
          {...actions}
        />
      ))}
    </div>
  )
}

interface GroupProps extends Pick<SearchResultsProps, 'id' | 'active' | 'onActive' | 'onOpen'> {
  group: OptionGroup
  /** Index of its first option. */
  first: number
}

function Group({ id, group: { label, options }, first, active, onActive, onOpen }: GroupProps) {
  const heading = `${id}-group-${first}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, and no fieldset.
    <div role="group" aria-labelledby={heading}>
      <p id={heading} className="site-search-kind">
        {label}
      </p>
      {options.map((option, at) => (
        <Option
          key={`${id}-${first + at}`}
          id={`${id}-${first + at}`}
          index={first + at}
          option={option}
          isActive={first + at === active}
          onActive={() => onActive(first + at)}
          onOpen={onOpen}
        />
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  index: number
  option: SearchOption
  isActive: boolean
  onActive: () => void
  onOpen: () => void
}

const Option = ({ id, index, option: { href, title, details }, isActive, onActive, onOpen }: OptionProps) => (
  // The layout follows the link; with a modifier key the browser opens a tab, and the search stays.
  <a
    id={id}
    data-index={index}
    role="option"
    aria-selected={isActive}
    tabIndex={-1}
    href={href}
    className="site-search-option"
    onPointerMove={isActive ? undefined : onActive}
    onClick={(event) => !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) && onOpen()}
  >
    <span className="site-search-title">{title}</span>
    {details && <span className="site-search-details">{details}</span>}
  </a>
)
