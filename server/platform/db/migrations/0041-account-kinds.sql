-- Accounts get a kind and a balance, and can be closed and merged. Everyday has a row once it is changed.
create table expense_accounts_next (
  member_id bigint not null references members (id) on delete cascade,
  number bigint not null check (number >= 1),
  name text not null,
  -- The name as it is compared; unique per member among accounts that are not merged.
  name_key text not null,
  kind text not null check (kind in ('checking', 'card', 'cash', 'savings')),
  closed_at text,
  -- Number of the account that shows the entries of this one.
  merged_into bigint,
  -- In cents, at the end of a day. Both are null if neither the member nor a file stated one.
  balance bigint,
  balance_on text,
  created_at text not null,
  primary key (member_id, number)
);
insert into expense_accounts_next (member_id, number, name, name_key, kind, created_at)
select member_id, number, name, name_key, 'checking', created_at from expense_accounts;
drop table expense_accounts;
alter table expense_accounts_next rename to expense_accounts;
create unique index expense_accounts_name on expense_accounts (member_id, name_key) where merged_into is null;
