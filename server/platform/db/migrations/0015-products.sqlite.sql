-- Three signs of a text lead to the products that hold them. Texts are folded already.
create virtual table product_search using fts5(search_text, content='products', content_rowid='id', tokenize='trigram case_sensitive 1');
create trigger products_search_insert after insert on products begin
  insert into product_search (rowid, search_text) values (new.id, new.search_text);
end;
create trigger products_search_delete after delete on products begin
  insert into product_search (product_search, rowid, search_text) values ('delete', old.id, old.search_text);
end;
create trigger products_search_update after update of search_text on products when old.search_text <> new.search_text begin
  insert into product_search (product_search, rowid, search_text) values ('delete', old.id, old.search_text);
  insert into product_search (rowid, search_text) values (new.id, new.search_text);
end;
