-- When the member confirmed an import of a release that guessed signs and had one category for all rows; else null. Only
-- imports of such a release have no currency.
alter table expense_imports add column checked_at text;
create index expense_imports_unchecked on expense_imports (member_id, id)
  where currency is null and checked_at is null and state = 'done';
-- Import of such a release that the batch takes back; null for other batches.
alter table expense_batches add column import_id bigint;
