-- Pairs of entries that the member refused as transfers.
create table transfer_refusals (
  member_id bigint not null references members (id) on delete cascade,
  -- Money out.
  out_id bigint not null references expenses (id) on delete cascade,
  -- Money in.
  in_id bigint not null references expenses (id) on delete cascade,
  created_at text not null,
  primary key (member_id, out_id, in_id)
);
create index transfer_refusals_out on transfer_refusals (out_id);
create index transfer_refusals_in on transfer_refusals (in_id);

-- Money in that may be half of a transfer, with that of imports that are not published.
create index expenses_money_in on expenses (member_id, amount, expense_date)
  where kind = 'refund' and transfer_id is null;

-- 1 for a rule whose entries are halves of transfers.
alter table expense_rules add column transfer bigint;
