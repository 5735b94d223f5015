-- Occasions of which the admin is notified by e-mail, such as a new order. Written in the transaction of the occasion;
-- deleted after 90 days.
create table admin_notices (
  id bigint primary key,
  kind text not null,
  -- Identifies the occasion, such as 'order:12', so that a retry adds nothing.
  key text not null unique,
  title text not null,
  -- Path of the page that shows it.
  path text not null,
  created_at text not null,
  -- When its e-mail was enqueued; null while it waits for the digest.
  sent_at text,
  -- Day of the digest that contains it; null for an e-mail of its own.
  digest_day text
);
create index admin_notices_waiting on admin_notices (created_at) where sent_at is null;
create index admin_notices_sent on admin_notices (sent_at, id) where sent_at is not null;
create index admin_notices_age on admin_notices (created_at);
create index admin_notices_digest on admin_notices (digest_day, kind, id) where digest_day is not null;

-- Days, in the time zone of the business, whose digest was sent: the first server to add one sends it.
create table admin_digests (
  day text primary key,
  sent_at text not null
);
