-- Work in the background, each piece once: by its kind and key. What a job needs to know is erased when it is done; its
-- key stays, so that the same is never done twice.
create table jobs (
  id bigint primary key,
  kind text not null,
  key text not null,
  payload text not null,
  -- What waiting jobs can be found by besides their key, such as the address of a letter.
  tag text,
  due_at text not null,
  attempts bigint not null,
  claim_token text,
  claimed_until text,
  last_error text,
  done_at text,
  unique (kind, key)
);
create index jobs_due on jobs (kind, due_at, id) where done_at is null;
create index jobs_tag on jobs (kind, lower(tag)) where done_at is null;
create index jobs_done on jobs (kind, done_at) where done_at is not null;

-- Letters are the first kind. Their old table stays, empty: servers of the release before still look into it.
insert into jobs (id, kind, key, payload, tag, due_at, attempts, done_at)
select id, 'email', message_key, '', null, created_at, attempts, created_at
from mail_outbox where recipient = '';
insert into jobs (id, kind, key, payload, tag, due_at, attempts, done_at)
select id, 'email', message_key,
  '{"to":"' || replace(replace(recipient, '\', '\\'), '"', '\"')
  || '","subject":"' || replace(replace(subject, '\', '\\'), '"', '\"')
  || '","text":"' || replace(replace(replace(replace(body, '\', '\\'), '"', '\"'), '
', '\n'), '	', '\t') || '"}',
  recipient, due_at, attempts, null
from mail_outbox where recipient <> '';
delete from mail_outbox;

-- Keys of scripts and guests, who are no members: `scope` says whose they are. It is empty for members, whose keys go
-- with them. The columns of before keep their names and constraint, since servers of the release before write them.
create table idempotency_keys_next (
  member_id bigint references members (id) on delete cascade,
  scope text not null default '',
  idempotency_key text not null,
  request_hash text not null,
  status bigint,
  reply text,
  claimed_at text not null,
  unique (member_id, idempotency_key)
);
insert into idempotency_keys_next (member_id, idempotency_key, request_hash, status, reply, claimed_at)
select member_id, idempotency_key, request_hash, status, reply, claimed_at from idempotency_keys;
drop table idempotency_keys;
alter table idempotency_keys_next rename to idempotency_keys;
create unique index idempotency_keys_scope on idempotency_keys (scope, idempotency_key) where member_id is null;
create index idempotency_keys_age on idempotency_keys (claimed_at);
