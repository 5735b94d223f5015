-- Which tiers an entry of the ledger opened. A member's tier is the highest up to which all are open, so that a later
-- change of prices touches nobody; a refund closes what its entry opened.
create table opened_tiers (
  member_id bigint not null references members (id) on delete cascade,
  tier text not null check (tier in ('silver', 'gold', 'platinum')),
  entry_id bigint not null references membership_ledger (id) on delete cascade,
  closed_by bigint references membership_ledger (id) on delete cascade,
  primary key (member_id, tier, entry_id)
);
create index opened_tiers_entry on opened_tiers (entry_id);
create index opened_tiers_closed on opened_tiers (closed_by);

-- What was entered before had the prices 19.99, 39.99 and 59.99: the amount says from which tier somebody came.
insert into opened_tiers (member_id, tier, entry_id, closed_by)
select e.member_id, o.tier, e.id, null
from membership_ledger e
join (
  select 'silver' as tier, 1999 as price
  union all select 'gold' as tier, 3999 as price
  union all select 'platinum' as tier, 5999 as price
) o on o.price <= (case e.tier when 'silver' then 1999 when 'gold' then 3999 when 'platinum' then 5999 else 0 end)
  and o.price > (case e.tier when 'silver' then 1999 when 'gold' then 3999 when 'platinum' then 5999 else 0 end) - e.amount_cents
where e.kind in ('purchase', 'grant');
