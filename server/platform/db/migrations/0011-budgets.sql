-- The month from which a budget carries what is left into the next one, such as '2026-03'; null for one that does not.
alter table budgets add column rollover_since text;
-- The category it belonged to before that one was merged into another: where that is taken back, the budget goes back.
alter table budgets add column before_merge bigint references expense_categories (id) on delete cascade;
create index budgets_before_merge on budgets (before_merge);

-- Which limit a budget had from a month on, so that a new one does not change what the months before left over.
create table budget_limits (
  member_id bigint not null references members (id) on delete cascade,
  budget_id bigint not null references budgets (id) on delete cascade,
  month text not null,
  monthly_limit bigint not null check (monthly_limit > 0),
  primary key (budget_id, month)
);
create index budget_limits_member on budget_limits (member_id);
insert into budget_limits (member_id, budget_id, month, monthly_limit)
select member_id, id, '1970-01', monthly_limit from budgets;
