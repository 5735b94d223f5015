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

-- New sign-ins of members who lost theirs.
create table sign_in_requests (
  member_id bigint primary key references members (id) on delete cascade,
  -- Of the link at the new address.
  code_hash text not null unique,
  email text not null,
  reason text not null,
  requested_at text not null,
  expires_at text not null,
  -- The identity that was proved, the link that stops it, and when it is bound; null until then.
  issuer text,
  subject text,
  stop_hash text unique,
  proved_at text,
  due_at text
);
create index sign_in_requests_due on sign_in_requests (due_at) where due_at is not null;
create index sign_in_requests_expiry on sign_in_requests (expires_at) where due_at is null;
