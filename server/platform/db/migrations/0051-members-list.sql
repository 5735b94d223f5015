-- What the list of members sorts by: the last use of a session or a lesson, to the minute, and the payments without
-- refunds and lost disputes. Triggers keep it, so that servers of the release before keep it too.
create table member_figures (
  member_id bigint primary key references members (id) on delete cascade,
  -- Empty if unknown: before this migration ran.
  last_seen_at text not null default '',
  paid_cents bigint not null default 0
);
create index member_figures_seen on member_figures (last_seen_at, member_id);
create index member_figures_paid on member_figures (paid_cents, member_id);

-- What is left of a payment. A lost dispute of an earlier release has no time: the whole rest was lost.
create view charge_rests as
  select c.id, c.member_id, c.total_cents - c.refunded_cents - case
    when c.dispute <> 'lost' then 0
    when c.lost_at is null then c.total_cents - c.refunded_cents
    else c.lost_cents end as cents
  from payment_charges c;

insert into member_figures (member_id, last_seen_at, paid_cents)
  select m.id,
    coalesce((select max(u.at) from (
      select s.member_id, s.last_seen_at as at from sessions s
      union all select p.member_id, p.updated_at as at from progress p) u where u.member_id = m.id), ''),
    coalesce((select sum(r.cents) from charge_rests r where r.member_id = m.id), 0)
  from members m;

-- A private note of the admins about a member.
create table member_notes (
  member_id bigint primary key references members (id) on delete cascade,
  note text not null,
  -- Counts its changes.
  version bigint not null,
  updated_at text not null
);

-- Filters of the list of members that admins saved under a name.
create table member_filters (
  id bigint primary key,
  name text not null,
  -- The folded name: no two filters have the same.
  name_key text not null unique,
  -- JSON: the filter.
  filter text not null,
  version bigint not null,
  created_at text not null
);

-- Grants to many members at once, which a job makes one by one.
create table member_batches (
  id bigint primary key,
  -- A tier, or 'cashcoach'.
  granted text not null check (granted in ('silver', 'gold', 'platinum', 'cashcoach')),
  created_at text not null,
  -- When an admin asked to end what it granted.
  end_at text
);
create table member_batch_rows (
  batch_id bigint not null references member_batches (id) on delete cascade,
  member_id bigint not null references members (id) on delete cascade,
  -- 'had': the member had it already. 'kept': it could not be ended, since something was bought on top of it.
  state text not null check (state in ('waiting', 'granted', 'had', 'ended', 'kept')),
  -- When it was granted.
  granted_at text,
  primary key (member_id, batch_id)
);
create index member_batch_rows_state on member_batch_rows (batch_id, state, member_id);
