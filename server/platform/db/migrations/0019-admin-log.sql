-- What the operator did, by whom, to whom and why. It only grows: triggers refuse every change and removal of a row. It
-- knows people by their numbers alone and refers to no other table, so that it outlives whoever leaves.
create table admin_log (
  id bigint primary key,
  at text not null,
  -- The administrator; null for a script that held the administrator's token.
  admin_id bigint,
  -- The endpoint of the contract, such as 'orders.refund'.
  action text not null check (action <> ''),
  -- The member whom it concerned.
  member_id bigint,
  -- What else it concerned, such as 'order 7' or 'lesson 12 v4'.
  subject text,
  -- JSON: the names of what changed.
  fields text,
  -- Why, in the operator's words.
  reason text
);
create index admin_log_member on admin_log (member_id, id);
create index admin_log_action on admin_log (action, id);
