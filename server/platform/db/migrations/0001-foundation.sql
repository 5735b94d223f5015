-- Who is there. A person is known by issuer and subject; the e-mail is what the provider said last.
create table members (
  id bigint primary key,
  issuer text not null,
  subject text not null,
  email text not null,
  given_name text,
  time_zone text,
  created_at text not null,
  unique (issuer, subject)
);

-- Only the SHA-256 of a session's id is kept.
create table sessions (
  id_hash text primary key,
  id bigint not null unique,
  member_id bigint not null references members (id) on delete cascade,
  device text not null,
  created_at text not null,
  last_seen_at text not null
);
create index sessions_member on sessions (member_id);

-- The one account that may administer, bound to issuer and subject at its first sign-in.
create table admin_bindings (
  email text primary key,
  issuer text not null,
  subject text not null,
  bound_at text not null
);

-- One-time codes by their SHA-256; the claims themselves travel sealed in the browser's cookie.
create table sign_in_codes (
  code_hash text primary key,
  expires_at text not null
);

create table settings (
  name text primary key,
  value text not null
);

create table rate_limits (
  bucket text primary key,
  window_start bigint not null,
  calls bigint not null
);
create index rate_limits_window on rate_limits (window_start);

create table idempotency_keys (
  member_id bigint not null references members (id) on delete cascade,
  idempotency_key text not null,
  request_hash text not null,
  status bigint,
  reply text,
  claimed_at text not null,
  primary key (member_id, idempotency_key)
);
create index idempotency_keys_age on idempotency_keys (claimed_at);

create table mail_outbox (
  id bigint primary key,
  message_key text not null unique,
  recipient text not null,
  subject text not null,
  body text not null,
  attempts bigint not null,
  due_at text not null,
  created_at text not null
);
create index mail_outbox_due on mail_outbox (due_at);

create table lessons (
  id bigint primary key,
  slug text not null unique,
  title text not null,
  content text not null,
  preview text not null,
  tier text not null check (tier in ('bronze', 'silver', 'gold', 'platinum')),
  lesson_order bigint not null,
  quiz_questions text not null,
  created_at text not null,
  updated_at text not null
);

create table lesson_resources (
  id bigint primary key,
  lesson_id bigint not null references lessons (id) on delete cascade,
  title text not null,
  description text not null,
  resource_type text not null check (resource_type in ('video', 'image', 'excel', 'other')),
  external_url text,
  file_key text,
  size bigint,
  alt text,
  poster_key text,
  captions_key text,
  display_order bigint not null,
  created_at text not null
);
create index lesson_resources_lesson on lesson_resources (lesson_id, display_order);

-- One record for each lesson a member has begun. quiz_score is the best one in percent; it never falls.
create table progress (
  id bigint primary key,
  member_id bigint not null references members (id) on delete cascade,
  lesson_id bigint not null references lessons (id) on delete cascade,
  is_completed bigint not null,
  quiz_score bigint,
  attempts bigint not null,
  place text,
  draft text,
  updated_at text not null,
  unique (member_id, lesson_id)
);

-- What has been paid and granted. The tier is derived from it: the highest whose price the net sum covers.
create table membership_ledger (
  id bigint primary key,
  member_id bigint not null references members (id) on delete cascade,
  kind text not null check (kind in ('purchase', 'grant', 'refund', 'dispute')),
  tier text not null check (tier in ('bronze', 'silver', 'gold', 'platinum')),
  amount_cents bigint not null,
  reference text not null unique,
  created_at text not null
);
create index membership_ledger_member on membership_ledger (member_id);
