-- The index of a member's days also answers searches: a search reads no row without a match.
create index expenses_search on expenses (member_id, expense_date, id) include (category_id, search_text);
drop index expenses_day;
-- A release before this one changes fields and knows no folded text. A wrong text would hide the entry.
create function forget_expense_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := null;
  return new;
end
$$;
create trigger expenses_changed before update of description, tags on expenses for each row
  when (new.search_text is not distinct from old.search_text
    and (new.description is distinct from old.description or new.tags is distinct from old.tags))
  execute function forget_expense_search_text();
