-- Number of attempts of a job whose effect is unknown, such as an e-mail that the mail server never confirmed.
alter table jobs add column uncertain_attempts bigint not null default 0;
-- Jobs that ended in doubt or in failure, for the admin.
create index jobs_troubled on jobs (kind, done_at)
  where done_at is not null and (last_error is not null or uncertain_attempts > 1);
