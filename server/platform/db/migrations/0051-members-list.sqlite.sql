create index members_name on members (coalesce(search_name, lower(email)), id);
create trigger members_figures after insert on members begin
  insert into member_figures (member_id) values (new.id) on conflict do nothing;
end;
create trigger sessions_figures_insert after insert on sessions begin
  update member_figures set last_seen_at = new.last_seen_at
    where member_id = new.member_id and substr(last_seen_at, 1, 16) < substr(new.last_seen_at, 1, 16);
end;
create trigger sessions_figures_update after update of last_seen_at on sessions begin
  update member_figures set last_seen_at = new.last_seen_at
    where member_id = new.member_id and substr(last_seen_at, 1, 16) < substr(new.last_seen_at, 1, 16);
end;
create trigger progress_figures_insert after insert on progress begin
  update member_figures set last_seen_at = new.updated_at
    where member_id = new.member_id and substr(last_seen_at, 1, 16) < substr(new.updated_at, 1, 16);
end;
create trigger progress_figures_update after update of updated_at on progress begin
  update member_figures set last_seen_at = new.updated_at
    where member_id = new.member_id and substr(last_seen_at, 1, 16) < substr(new.updated_at, 1, 16);
end;
create trigger payment_charges_figures_insert after insert on payment_charges when new.member_id is not null begin
  update member_figures set paid_cents =
    (select coalesce(sum(r.cents), 0) from charge_rests r where r.member_id = new.member_id)
    where member_id = new.member_id;
end;
create trigger payment_charges_figures_update
after update of member_id, total_cents, refunded_cents, dispute, lost_at, lost_cents on payment_charges begin
  update member_figures set paid_cents =
    (select coalesce(sum(r.cents), 0) from charge_rests r where r.member_id = member_figures.member_id)
    where member_id in (old.member_id, new.member_id);
end;
create trigger payment_charges_figures_delete after delete on payment_charges when old.member_id is not null begin
  update member_figures set paid_cents =
    (select coalesce(sum(r.cents), 0) from charge_rests r where r.member_id = old.member_id)
    where member_id = old.member_id;
end;
