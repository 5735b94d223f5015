-- A file of products that is being taken in: looked through whole, kept here, then applied some rows at a time. Whatever
-- ends a server meanwhile, another goes on where it was.
create table product_import_rows (
  line bigint primary key,
  product_id bigint not null,
  is_new bigint not null check (is_new in (0, 1)),
  -- JSON: what the product becomes.
  fields text not null,
  -- What the stock is changed by; null where it stays or the count begins or ceases to be without end.
  stock_change bigint,
  sets_inventory bigint not null check (sets_inventory in (0, 1))
);
