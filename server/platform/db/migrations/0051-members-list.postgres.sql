create index members_name on members ((coalesce(search_name, lower(email)) collate "C"), id);

create function add_member_figures() returns trigger language plpgsql as $$
begin
  insert into member_figures (member_id) values (new.id) on conflict do nothing;
  return null;
end
$$;
create trigger members_figures after insert on members for each row execute function add_member_figures();

create function note_last_seen() returns trigger language plpgsql as $$
declare
  seen text;
begin
  if tg_table_name = 'sessions' then
    seen := new.last_seen_at;
  else
    seen := new.updated_at;
  end if;
  update member_figures set last_seen_at = seen
    where member_id = new.member_id and left(last_seen_at, 16) < left(seen, 16);
  return null;
end
$$;
create trigger sessions_figures after insert or update of last_seen_at on sessions
  for each row execute function note_last_seen();
create trigger progress_figures after insert or update of updated_at on progress
  for each row execute function note_last_seen();

-- The row is locked before the sum is read, so that concurrent changes of one member's payments all count.
create function sum_paid(member bigint) returns void language plpgsql strict as $$
begin
  perform 1 from member_figures where member_id = member for update;
  update member_figures set paid_cents =
    (select coalesce(sum(r.cents), 0) from charge_rests r where r.member_id = member)
    where member_id = member;
end
$$;
create function note_paid() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform sum_paid(old.member_id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.member_id is distinct from old.member_id) then
    perform sum_paid(new.member_id);
  end if;
  return null;
end
$$;
create trigger payment_charges_figures
  after insert or delete or update of member_id, total_cents, refunded_cents, dispute, lost_at, lost_cents
  on payment_charges for each row execute function note_paid();
