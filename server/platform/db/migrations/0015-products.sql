-- What the store sells. Columns of text that people search and sort by are made by the program, alike on both databases.

create table products (
  id bigint primary key,
  name text not null,
  description text not null,
  price_cents bigint not null check (price_cents >= 0),
  category text,
  -- JSON: a list of words.
  tags text not null,
  image_key text,
  is_active bigint not null check (is_active in (0, 1)),
  -- How many can still be bought: what an open checkout holds is taken off. Null is without end.
  inventory_count bigint check (inventory_count >= 0),
  sku text,
  kind text not null check (kind in ('physical', 'digital', 'both')),
  -- What buyers download.
  file_storage_key text,
  file_name text,
  file_size bigint,
  -- The name in small letters without accents, and so the words of name, description and tags.
  sort_name text not null,
  search_text text not null,
  created_at text not null,
  updated_at text not null,
  -- Counts the changes, those of the stock too.
  version bigint not null,
  deleted_at text
);
create unique index products_sku on products (sku) where deleted_at is null;
create index products_deleted on products (deleted_at) where deleted_at is not null;
-- A store's page is read along one of these, in the order in which it is shown.
create index products_price on products (price_cents, id) where is_active = 1 and deleted_at is null;
create index products_name on products (sort_name, id) where is_active = 1 and deleted_at is null;
create index products_category on products (category, id) where is_active = 1 and deleted_at is null;
create index products_category_price on products (category, price_cents, id) where is_active = 1 and deleted_at is null;
create index products_category_name on products (category, sort_name, id) where is_active = 1 and deleted_at is null;

-- How the stock of a product came about.
create table product_stock (
  id bigint primary key,
  product_id bigint not null references products (id) on delete cascade,
  at text not null,
  reason text not null check (reason in ('set', 'imported', 'held', 'released', 'restocked')),
  -- Null where the count began or ceased to be without end.
  change bigint,
  left_count bigint,
  order_id bigint
);
create index product_stock_product on product_stock (product_id, id);

-- Pictures and files that were uploaded for the store. What no product has been saved with is swept; what one has stays,
-- since orders show it.
create table product_uploads (
  storage_key text primary key,
  kind text not null check (kind in ('picture', 'file')),
  name text not null,
  size bigint not null,
  -- Of a picture, in pixels: it says which copies stand beside it.
  width bigint,
  uploaded_at text not null,
  used_at text
);
create index product_uploads_unused on product_uploads (uploaded_at) where used_at is null;

-- What other shops sell.
create table affiliate_products (
  id bigint primary key,
  title text not null,
  description text not null,
  price_cents bigint not null check (price_cents >= 0),
  affiliate_url text not null,
  image_key text,
  category text,
  is_active bigint not null check (is_active in (0, 1)),
  display_order bigint not null,
  -- Names one of the books that stand here from the beginning.
  core_name text,
  sort_name text not null,
  search_text text not null,
  created_at text not null,
  updated_at text not null,
  deleted_at text
);
create index affiliate_products_order on affiliate_products (display_order, id) where deleted_at is null;
create unique index affiliate_products_core on affiliate_products (core_name);

-- How often one was opened on a day; by whom is not known.
create table affiliate_clicks (
  product_id bigint not null references affiliate_products (id) on delete cascade,
  day text not null,
  clicks bigint not null,
  primary key (product_id, day)
);
create index affiliate_clicks_day on affiliate_clicks (day);
