-- Products of the store that a partner prints. A row is there before the partner is asked to make the product, so that
-- whoever presses twice makes one.
create table print_products (
  id bigint primary key,
  -- Null until it stands in the store.
  product_id bigint unique references products (id),
  partner text not null check (partner in ('gelato', 'prodigi')),
  -- What it is, hashed: the same thing is made once.
  fingerprint text not null unique,
  -- Until then somebody else is at making it.
  busy_until text,
  product_type text not null,
  product_type_name text not null,
  category text not null check (category in ('apparel', 'drinkware', 'prints', 'accessories')),
  color text not null,
  size text not null,
  -- Null where nobody has chosen a design yet; it cannot be printed then.
  design_url text,
  placement text not null check (placement in ('front', 'back', 'left', 'right')),
  -- What is ordered at the partner, such as a SKU.
  partner_uid text,
  -- What the partner calls the product that it made of a template.
  partner_product text,
  -- Parts of the product that a design can be printed on, as the partner names them: a JSON list.
  print_areas text not null,
  -- Choices that the partner wants to know of, as JSON, such as { "color": "white" }.
  attributes text not null,
  preview_url text,
  cost_cents bigint,
  created_at text not null,
  updated_at text not null
);

-- What is printed for orders: one order at one partner, with all that it prints of it.
create table print_orders (
  id bigint primary key,
  order_id bigint not null references orders (id),
  partner text not null check (partner in ('gelato', 'prodigi')),
  -- Under this name the partner knows the order. It is random, so that a database that was restored meets nobody
  -- else's, and whoever orders looks it up first.
  reference text not null unique,
  -- 'waiting' is to be ordered, 'placed' is at the partner; 'refused' waits for the operator.
  state text not null check (state in ('waiting', 'placed', 'refused', 'ended')),
  -- The partner's word, as the desk colors it.
  status text not null,
  partner_order text,
  -- What goes back is canceled as soon as it can be, where it still can be.
  cancel_asked bigint not null check (cancel_asked in (0, 1)),
  -- Until then some server is at it.
  busy_until text,
  -- Where it goes, as JSON; erased when the parcel has left or never will.
  address text,
  what text not null,
  carrier text,
  tracking_number text,
  tracking_url text,
  problem text,
  created_at text not null,
  checked_at text not null,
  unique (order_id, partner)
);
create index print_orders_open on print_orders (checked_at) where state in ('waiting', 'placed');
create unique index print_orders_partner on print_orders (partner, partner_order) where partner_order is not null;

-- What partners said last, for when they do not answer.
create table print_readings (
  name text primary key,
  content text not null,
  read_at text not null
);
