import { lazy, Suspense } from 'react'
import { tierNames, tiers } from '#course/tiers.ts'
import { FilterSelect } from '#web/platform/admin/filter-select.tsx'
import { SearchField } from '#web/platform/admin/search-field.tsx'
import { cashcoachChoices, variantSummary } from './member-list-text.ts'
import { useMemberUrlState } from './use-member-url-state.ts'

const MoreFilters = lazy(async () => ({ default: (await import('./more-filters.tsx')).MoreFilters }))

/** Search, filters and order of the members. */
export function MemberFilters() {
  const { urlState, filter } = useMemberUrlState()
  return (
    <>
      <SearchField
        label="Search members by name, e-mail or number"
        placeholder="Name, e-mail or receipt"
        searched={urlState.search}
        onSearch={(search) => filter({ search })}
      >
        <FilterSelect
          label="Tier"
          all="All tiers"
          choices={tiers}
          textOf={(tier) => tierNames[tier].name}
          value={urlState.tier}
          onChoose={(tier) => filter({ tier })}
        />
        <FilterSelect
          label="CashCoach"
          all="With or without CashCoach"
          choices={cashcoachChoices}
          textOf={(choice) => variantSummary[choice]}
          value={urlState.cashcoach}
          onChoose={(cashcoach) => filter({ cashcoach })}
        />
      </SearchField>
      <div className="members-more">
        <Suspense>
          <MoreFilters />
        </Suspense>
      </div>
    </>
  )
}
