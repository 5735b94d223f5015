-- The index of a member's days also answers searches: a search reads no row without a match.
create index expenses_search on expenses (member_id, expense_date, id, category_id, search_text);
drop index expenses_day;
-- A release before this one changes fields and knows no folded text. A wrong text would hide the entry.
create trigger expenses_changed after update of description, tags on expenses
when new.search_text is old.search_text and (new.description is not old.description or new.tags is not old.tags) begin
  update expenses set search_text = null where id = new.id;
end;
