-- 1 for income, which is not spending. Its kind is refund, the direction of money in.
alter table expenses add column income bigint;
-- Id of the other half of a transfer, which is not spending. The kind is the direction of each half.
alter table expenses add column transfer_id bigint;

-- Sums of spending. The columns of the condition are in the index, because SQLite reads them again.
drop index expenses_sums;
create index expenses_sums on expenses
  (member_id, expense_date, category_id, kind, amount, deleted_at, income, transfer_id)
  where deleted_at is null and income is null and transfer_id is null;
-- Lists of income and transfers.
create index expenses_income on expenses (member_id, expense_date, id) where income is not null;
create index expenses_transfers on expenses (member_id, expense_date, id) where transfer_id is not null;

-- 1 for a row of a file that is income.
alter table expense_import_rows add column income bigint;
