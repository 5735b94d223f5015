-- What is swept or deleted is found by an index, so that no table is read from end to end for it.

-- The letters that still wait for a member who deletes the account.
create index mail_outbox_recipient on mail_outbox (lower(recipient));

-- Sessions that were not used for too long, and those that are too old.
create index sessions_last_seen on sessions (last_seen_at);
create index sessions_created on sessions (created_at);

create index sign_in_codes_expiry on sign_in_codes (expires_at);

-- Asked at every request: whether the account that has signed in is the administrator's.
create index admin_bindings_account on admin_bindings (issuer, subject);

-- A lesson that is deleted takes its records along.
create index progress_lesson on progress (lesson_id);
