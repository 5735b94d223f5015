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
