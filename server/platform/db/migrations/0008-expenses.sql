-- What a member enters in CashCoach's expense tracker. Amounts are cents, days are days of the member, without a zone.

-- One row from the first use on, with the categories to begin with; whoever writes for a member changes it first.
create table expense_settings (
  member_id bigint primary key references members (id) on delete cascade,
  -- The day on which a month begins, such as payday.
  month_start bigint not null check (month_start between 1 and 28),
  monthly_income bigint,
  cash_on_hand bigint,
  budget_emails bigint not null check (budget_emails in (0, 1)),
  -- Counts all changes of the member's tracker, so that an answer that was encoded once is known to be of today.
  revision bigint not null,
  created_at text not null
);

create table expense_categories (
  id bigint primary key,
  member_id bigint not null references members (id) on delete cascade,
  name text not null,
  -- The name as it is compared: no two of a member are alike.
  name_key text not null,
  color text not null,
  icon text not null,
  kind text not null check (kind in ('need', 'want', 'saving')),
  archived_at text,
  -- Its expenses count to that one. They are not touched, so that this can be taken back.
  merged_into bigint references expense_categories (id) on delete cascade
);
create index expense_categories_member on expense_categories (member_id, id);
create index expense_categories_merged on expense_categories (merged_into);
create unique index expense_categories_name on expense_categories (member_id, name_key) where merged_into is null;

create table expenses (
  id bigint primary key,
  member_id bigint not null references members (id) on delete cascade,
  category_id bigint not null references expense_categories (id) on delete cascade,
  expense_date text not null,
  kind text not null check (kind in ('expense', 'refund')),
  amount bigint not null check (amount > 0),
  description text not null,
  payment_method text,
  tags text,
  -- Made on the device that entered it; the same one makes no second row.
  client_id text,
  created_at text not null,
  updated_at text not null,
  -- Counts the changes.
  version bigint not null,
  -- From then on it can be taken back for 30 days.
  deleted_at text
);
-- A month's list and its pages; a month's sums, from the index alone.
create index expenses_day on expenses (member_id, expense_date, id);
create index expenses_sums on expenses (member_id, expense_date, category_id, kind, amount, deleted_at);
create unique index expenses_client on expenses (member_id, client_id) where client_id is not null;
create index expenses_category on expenses (category_id);
create index expenses_deleted on expenses (deleted_at) where deleted_at is not null;

-- What an expense was before a change, for 30 days.
create table expense_revisions (
  id bigint primary key,
  member_id bigint not null references members (id) on delete cascade,
  expense_id bigint not null references expenses (id) on delete cascade,
  -- Its fields as JSON.
  fields text not null,
  replaced_at text not null
);
create index expense_revisions_member on expense_revisions (member_id);
create index expense_revisions_expense on expense_revisions (expense_id, id);
create index expense_revisions_replaced on expense_revisions (replaced_at);

-- What is left of an expense that was deleted for good: it is not made again, however late a device sends it.
create table deleted_expenses (
  member_id bigint not null references members (id) on delete cascade,
  client_id text not null,
  primary key (member_id, client_id)
);

create table budgets (
  id bigint primary key,
  member_id bigint not null references members (id) on delete cascade,
  category_id bigint not null references expense_categories (id) on delete cascade,
  monthly_limit bigint not null check (monthly_limit > 0),
  -- In hundredths of a percent.
  alert_threshold bigint check (alert_threshold between 0 and 10000),
  client_id text,
  version bigint not null,
  deleted_at text
);
create index budgets_member on budgets (member_id, id);
create unique index budgets_category on budgets (category_id) where deleted_at is null;
create index budgets_every_category on budgets (category_id);
create unique index budgets_client on budgets (member_id, client_id) where client_id is not null;
create index budgets_deleted on budgets (deleted_at) where deleted_at is not null;

-- What was written about a budget: one e-mail a month and level.
create table budget_alerts (
  member_id bigint not null references members (id) on delete cascade,
  budget_id bigint not null references budgets (id) on delete cascade,
  -- Such as '2026-03'.
  month text not null,
  level text not null check (level in ('threshold', 'limit')),
  created_at text not null,
  primary key (budget_id, month, level)
);
create index budget_alerts_member on budget_alerts (member_id);
