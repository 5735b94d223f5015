-- A tracker has one currency. Null is US dollars, which nobody chose.
alter table expense_settings add column currency text;

-- Accounts of a tracker, numbered per member. Number 1 is Everyday, which exists without a row.
create table expense_accounts (
  member_id bigint not null references members (id) on delete cascade,
  number bigint not null check (number > 1),
  name text not null,
  -- The name as it is compared; unique per member.
  name_key text not null,
  created_at text not null,
  primary key (member_id, number)
);
create unique index expense_accounts_name on expense_accounts (member_id, name_key);

-- The number of the account; null is Everyday.
alter table expenses add column account_id bigint;

-- 1 for "Not sorted yet", the category of entries that no choice of the member has placed.
alter table expense_categories add column unsorted bigint;
create unique index expense_categories_unsorted on expense_categories (member_id) where unsorted = 1;

-- Format of the file. The column format knows two words, so it holds 'ofx' for all formats with fixed columns.
alter table expense_imports add column file_format text;
-- Accounts in the file, and how the last preview read it, as JSON. Null for imports of releases before this one.
alter table expense_imports add column file_details text;
-- Currency of the amounts of the last preview.
alter table expense_imports add column currency text;

-- Further fields of a row in a preview.
alter table expense_import_rows add column account_id bigint;
alter table expense_import_rows add column payment_method text;
alter table expense_import_rows add column tags text;
alter table expense_import_rows add column currency text;

-- How a member reads files of one layout for one account. Rows of expense_import_layouts are from releases before it.
create table expense_import_mappings (
  member_id bigint not null references members (id) on delete cascade,
  layout text not null,
  account_id bigint not null,
  -- As JSON.
  mapping text not null,
  used_at text not null,
  primary key (member_id, layout, account_id)
);
