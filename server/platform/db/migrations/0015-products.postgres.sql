-- Three signs of a text lead to the products that hold them. The extension comes with PostgreSQL, and whoever owns the
-- database may add it.
create extension if not exists pg_trgm;
create index products_search on products using gin (search_text gin_trgm_ops);
