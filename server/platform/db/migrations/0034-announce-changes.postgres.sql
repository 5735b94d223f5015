-- Servers cache what determines a member's session, tier and access, and the state of the course. Each change of these
-- rows is announced to all servers at its commit, and at once to the connection that made it.
create function announce(source text) returns void language plpgsql strict as $$
begin
  perform pg_notify('moneta_changes', source);
  raise info 'moneta_changes %', source;
end
$$;

create function announce_member() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform announce('member ' || old.member_id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.member_id is distinct from old.member_id) then
    perform announce('member ' || new.member_id);
  end if;
  return null;
end
$$;

create function announce_own_id() returns trigger language plpgsql as $$
begin
  perform announce('member ' || old.id);
  return null;
end
$$;

create function announce_source() returns trigger language plpgsql as $$
begin
  perform announce(tg_argv[0]);
  return null;
end
$$;

create function announce_setting() returns trigger language plpgsql as $$
declare
  changed text := case tg_op when 'DELETE' then old.name else new.name end;
begin
  if changed = 'course_version' then
    perform announce('course');
  elsif changed = 'cashcoach_trial_key' then
    perform announce('all');
  end if;
  return null;
end
$$;

-- A missing session is never cached, so a new one changes nothing. Its last use is saved often, and only delays its end.
create trigger sessions_announce_delete after delete on sessions for each row execute function announce_member();
create trigger sessions_announce_update after update on sessions for each row
  when (
    (new.id_hash, new.member_id, new.created_at, new.issuer, new.subject)
      is distinct from (old.id_hash, old.member_id, old.created_at, old.issuer, old.subject)
    or new.last_seen_at < old.last_seen_at)
  execute function announce_member();
create trigger members_announce_delete after delete on members for each row execute function announce_own_id();
create trigger members_announce_update after update on members for each row
  when (
    (new.email, new.email_verified, new.given_name, new.time_zone, new.created_at, new.issuer, new.subject)
      is distinct from
      (old.email, old.email_verified, old.given_name, old.time_zone, old.created_at, old.issuer, old.subject))
  execute function announce_own_id();
create trigger opened_tiers_announce after insert or update or delete on opened_tiers
  for each row execute function announce_member();
create trigger payment_subscriptions_announce after insert or update or delete on payment_subscriptions
  for each row execute function announce_member();
create trigger cashcoach_grants_announce after insert or update or delete on cashcoach_grants
  for each row execute function announce_member();
create trigger expense_settings_announce after insert or delete on expense_settings
  for each row execute function announce_member();
-- Only the first submission of a quiz, which reveals the answers. Reading positions, drafts and later submissions are
-- frequent and change no access.
create trigger progress_announce_insert after insert on progress for each row
  when (new.attempts > 0) execute function announce_member();
create trigger progress_announce_update after update of attempts on progress for each row
  when (old.attempts = 0 and new.attempts > 0) execute function announce_member();
create trigger settings_announce after insert or update or delete on settings
  for each row execute function announce_setting();
create trigger lessons_announce after insert or update or delete on lessons
  for each statement execute function announce_source('course');
create trigger admin_bindings_announce after insert or update or delete on admin_bindings
  for each statement execute function announce_source('all');

create trigger sessions_announce_truncate after truncate on sessions
  for each statement execute function announce_source('all');
create trigger members_announce_truncate after truncate on members
  for each statement execute function announce_source('all');
create trigger opened_tiers_announce_truncate after truncate on opened_tiers
  for each statement execute function announce_source('all');
create trigger payment_subscriptions_announce_truncate after truncate on payment_subscriptions
  for each statement execute function announce_source('all');
create trigger cashcoach_grants_announce_truncate after truncate on cashcoach_grants
  for each statement execute function announce_source('all');
create trigger expense_settings_announce_truncate after truncate on expense_settings
  for each statement execute function announce_source('all');
create trigger settings_announce_truncate after truncate on settings
  for each statement execute function announce_source('all');
create trigger lessons_announce_truncate after truncate on lessons
  for each statement execute function announce_source('all');
create trigger admin_bindings_announce_truncate after truncate on admin_bindings
  for each statement execute function announce_source('all');
