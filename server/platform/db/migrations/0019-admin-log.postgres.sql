create function refuse_admin_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'The log of admin actions only grows.';
end
$$;
create trigger admin_log_only_grows before update or delete or truncate on admin_log
  for each statement execute function refuse_admin_log_change();
