-- What an admin started at the request of a member, at most one of each kind. Links carry a random code; only its
-- SHA-256 is stored. A row goes with its member. What happened is in the log of admin actions.

-- Deletions that wait and can still be stopped.
create table deletion_requests (
  member_id bigint primary key references members (id) on delete cascade,
  -- Of the link that stops it.
  code_hash text not null unique,
  reason text not null,
  requested_at text not null,
  due_at text not null,
  -- Once it has begun: when another server may continue it. It cannot be stopped any more.
  claimed_until text
);
create index deletion_requests_due on deletion_requests (due_at);

-- Exports whose link was sent to the member. The file is made when it is fetched, and never stored.
create table export_requests (
  member_id bigint primary key references members (id) on delete cascade,
  code_hash text not null unique,
  requested_at text not null,
  expires_at text not null,
  -- The latest time that the member fetched it.
  fetched_at text,
  -- Six digits for a member who cannot sign in, until they are used.
  digits_hash text,
  digits_expire_at text,
  digits_tries bigint not null default 0
);
create index export_requests_expiry on export_requests (expires_at);
