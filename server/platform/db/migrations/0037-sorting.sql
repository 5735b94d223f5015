-- Rules that place payments, in the order of `position`. A column that is null is no condition or no effect.
create table expense_rules (
  id bigint primary key,
  member_id bigint not null references members (id) on delete cascade,
  position bigint not null,
  payee_match text not null check (payee_match in ('contains', 'is')),
  payee text not null,
  -- In cents; refunds are compared by their amount, too.
  amount_from bigint,
  amount_to bigint,
  -- Number of the account; 1 is Everyday.
  account_id bigint,
  category_id bigint references expense_categories (id) on delete cascade,
  -- Replaces the description.
  name text,
  tags text,
  created_at text not null,
  -- Number of changes.
  version bigint not null
);
create index expense_rules_member on expense_rules (member_id, position);
create index expense_rules_category on expense_rules (category_id);

-- Changes of many expenses at once, for 30 days.
create table expense_batches (
  id bigint primary key,
  member_id bigint not null references members (id) on delete cascade,
  state text not null check (state in ('running', 'done', 'undoing', 'undone')),
  -- As JSON.
  change text not null,
  -- Ids of the expenses to change, as JSON, while it runs.
  pending text,
  -- Bills that move with their payments, as JSON.
  bills text not null,
  -- Id of the rule that was applied.
  rule_id bigint,
  -- Expenses to change while it runs, and then those that changed.
  count bigint not null,
  -- Expenses that were restored; null before the end of the undo.
  restored bigint,
  created_at text not null
);
create index expense_batches_member on expense_batches (member_id, id);
create index expense_batches_created on expense_batches (created_at);

-- Expenses that a batch changed. Undoing removes those that it restores.
create table expense_batch_rows (
  batch_id bigint not null references expense_batches (id) on delete cascade,
  expense_id bigint not null,
  -- Version of the expense after the change.
  version bigint not null,
  -- The previous state in expense_revisions; null for a deletion.
  revision_id bigint,
  primary key (batch_id, expense_id)
);
