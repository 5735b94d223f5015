create function fill_member_search_text() returns trigger language plpgsql as $$
begin
  if new.search_text is null or (tg_op = 'UPDATE' and new.search_text = old.search_text
      and (new.email, new.search_name) is distinct from (old.email, old.search_name)) then
    new.search_text := E'\n\n' || coalesce(new.search_name, '') || E'\n\n' || lower(new.email);
  end if;
  return new;
end
$$;
create trigger members_search_text before insert or update of email, search_name on members
  for each row execute function fill_member_search_text();
-- pg_trgm indexes letters and digits only. The characters between the words of names and addresses become capital
-- letters, which folded texts do not contain.
create function member_search_key(search_text text) returns text language sql immutable strict parallel safe
  as $$ select translate(search_text, E'\n@.-_+ ', 'XQJZVWY') $$;
-- Without a list of pending entries, which each search would read.
create index members_search on members using gin (member_search_key(search_text) gin_trgm_ops) with (fastupdate = off);
