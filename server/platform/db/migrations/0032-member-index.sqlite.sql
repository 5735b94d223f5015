-- Texts are folded already.
create virtual table member_search using fts5(search_text, content='members', content_rowid='id', tokenize='trigram case_sensitive 1');
-- A deleted text leaves no pieces in the index.
insert into member_search (member_search, rank) values ('secure-delete', 1);
create trigger members_search_insert after insert on members when new.search_text is not null begin
  insert into member_search (rowid, search_text) values (new.id, new.search_text);
end;
create trigger members_search_delete after delete on members when old.search_text is not null begin
  insert into member_search (member_search, rowid, search_text) values ('delete', old.id, old.search_text);
end;
create trigger members_search_update after update of search_text on members when old.search_text is not new.search_text begin
  insert into member_search (member_search, rowid, search_text)
    select 'delete', old.id, old.search_text where old.search_text is not null;
  insert into member_search (rowid, search_text) select new.id, new.search_text where new.search_text is not null;
end;
create trigger members_search_text_insert after insert on members when new.search_text is null begin
  update members set search_text = char(10, 10) || coalesce(new.search_name, '') || char(10, 10) || lower(new.email)
    where id = new.id;
end;
create trigger members_search_text_update after update of email, search_name on members
when new.search_text is old.search_text and (new.email <> old.email or new.search_name is not old.search_name) begin
  update members set search_text = char(10, 10) || coalesce(new.search_name, '') || char(10, 10) || lower(new.email)
    where id = new.id;
end;
