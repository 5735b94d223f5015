-- Members who once switched on the weekly e-mail with a question.
create table review_mails (
  member_id bigint primary key references members (id) on delete cascade,
  -- In the links of the e-mails: stops them without a sign-in.
  code text not null unique,
  is_on bigint not null check (is_on in (0, 1)),
  -- What stopped the e-mails: the member's account page, a link of an e-mail, or the mail server, which refused the
  -- address. Null while they are on.
  stopped_by text check (stopped_by in ('account', 'link', 'refusal')),
  changed_at text not null,
  -- When the next e-mail is sent if there is a question; null while they are off.
  due_at text,
  sent_at text
);
create index review_mails_due on review_mails (due_at) where due_at is not null;
