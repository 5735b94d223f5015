-- Members who once switched news on.
create table news_choices (
  member_id bigint primary key references members (id) on delete cascade,
  -- In the links of the e-mails: stops them without a sign-in.
  code text not null unique,
  is_on bigint not null check (is_on in (0, 1)),
  -- What stopped the news: the member's account page, a link of an e-mail, or the mail server, which refused the
  -- address. Null while they are on.
  stopped_by text check (stopped_by in ('account', 'link', 'refusal')),
  changed_at text not null
);
create index news_choices_on on news_choices (member_id) where is_on = 1;

-- E-mails with news to the members of a filter.
create table announcements (
  id bigint primary key,
  subject text not null,
  text text not null,
  -- The filter of members, as JSON, and its name at that time.
  filter text not null,
  filter_name text not null,
  version bigint not null,
  state text not null check (state in ('draft', 'sending', 'paused', 'done', 'cancelled')),
  created_at text not null,
  changed_at text not null,
  started_at text,
  ended_at text,
  -- Members of the filter with news switched on, at the start.
  expected_count bigint not null,
  -- The newest member at the start: later ones get no e-mail.
  last_member_id bigint not null,
  -- Members up to this id had their turn.
  sent_up_to bigint not null,
  sent_count bigint not null,
  -- Addresses that the mail server refused for good.
  refused_count bigint not null,
  -- E-mails that were given up, or whose delivery is in doubt.
  failed_count bigint not null,
  -- Recipients who switched news off after this announcement, before another one.
  unsubscribed_count bigint not null
);
create index announcements_unfinished on announcements (id) where state = 'sending';

-- One row per member and announcement: prevents a second e-mail.
create table announcement_recipients (
  member_id bigint not null references members (id) on delete cascade,
  announcement_id bigint not null references announcements (id),
  queued_at text not null,
  -- Null while the e-mail waits. 'stopped': the member switched news off before it was sent.
  outcome text check (outcome in ('sent', 'refused', 'failed', 'stopped')),
  -- When the member switched news off after this announcement, before another one.
  unsubscribed_at text,
  primary key (member_id, announcement_id)
);
create index announcement_recipients_outcome on announcement_recipients (announcement_id, outcome);
