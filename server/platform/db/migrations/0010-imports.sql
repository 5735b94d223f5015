-- Expenses that come from a bank's file. A file is read into rows that nobody counts, looked at, and then added whole.

create table expense_imports (
  id bigint primary key,
  member_id bigint not null references members (id) on delete cascade,
  -- The file's own.
  name text not null,
  format text not null check (format in ('csv', 'ofx')),
  -- Names all files with these columns.
  layout text not null,
  state text not null check (state in ('draft', 'running', 'done', 'cancelled', 'failed', 'undone')),
  -- Counts the previews, so that what is added is what was looked at.
  preview bigint not null,
  previewed_at text,
  -- What the member ticked, as JSON, while it is being added.
  choices text,
  -- Rows to add, rows written, and the last row that was looked at for it.
  total bigint not null,
  written bigint not null,
  last_line bigint not null,
  -- The lines of budgets that it crossed, as JSON.
  notices text not null,
  created_at text not null,
  committed_at text,
  -- When it was cancelled, undone or given up.
  ended_at text
);
create index expense_imports_member on expense_imports (member_id, id);
create index expense_imports_draft on expense_imports (created_at) where state = 'draft';

-- The cells of a file, some hundred rows a piece, as JSON; until it is added, or for a day.
create table expense_import_pieces (
  import_id bigint not null references expense_imports (id) on delete cascade,
  number bigint not null,
  member_id bigint not null references members (id) on delete cascade,
  cells text not null,
  primary key (import_id, number)
);
create index expense_import_pieces_member on expense_import_pieces (member_id);

-- What was read out of them by the mapping of one preview; as long.
create table expense_import_rows (
  import_id bigint not null references expense_imports (id) on delete cascade,
  preview bigint not null,
  line bigint not null,
  member_id bigint not null references members (id) on delete cascade,
  state text not null check (state in ('new', 'possible', 'imported', 'skipped', 'unreadable')),
  expense_date text,
  kind text check (kind in ('expense', 'refund')),
  amount bigint,
  description text not null,
  category_id bigint,
  import_key text,
  reason text,
  primary key (import_id, preview, line)
);
create index expense_import_rows_state on expense_import_rows (import_id, preview, state, line);
create index expense_import_rows_member on expense_import_rows (member_id);

-- How a member reads files of one layout.
create table expense_import_layouts (
  member_id bigint not null references members (id) on delete cascade,
  layout text not null,
  -- As JSON.
  mapping text not null,
  used_at text not null,
  primary key (member_id, layout)
);

-- An expense that came with an import. Until the import is done it is a deleted one, so that no read has to ask.
alter table expenses add column import_id bigint;
-- What tells its row of the file from all others, so that the same row is known when it comes again.
alter table expenses add column import_key text;
create index expenses_import on expenses (import_id) where import_id is not null;
