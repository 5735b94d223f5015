-- What is about to be bought: a member's, or that of a browser whose cookie is kept as its hash alone.
create table carts (
  id bigint primary key,
  member_id bigint unique references members (id) on delete cascade,
  cookie_hash text unique,
  updated_at text not null,
  check ((member_id is null) <> (cookie_hash is null))
);
create index carts_age on carts (updated_at) where cookie_hash is not null;

create table cart_items (
  cart_id bigint not null references carts (id) on delete cascade,
  product_id bigint not null references products (id) on delete cascade,
  quantity bigint not null check (quantity > 0),
  -- What one cost when it was put in.
  price_cents bigint not null,
  added_at text not null,
  primary key (cart_id, product_id)
);
create index cart_items_product on cart_items (product_id);

-- What was ordered. Like payments, orders stay as long as tax law wants them and name nobody once their member has gone.
create table orders (
  id bigint primary key,
  member_id bigint references members (id) on delete set null,
  -- Null where there was nothing to pay.
  attempt_id bigint unique references payment_attempts (id),
  charge_id bigint unique references payment_charges (id),
  -- 'pending' holds its things in stock; 'returned' was paid when they were gone, and went back by itself.
  payment text not null check (payment in ('pending', 'failed', 'paid', 'returned')),
  shipment text not null check (shipment in ('none', 'to_send', 'sent', 'delivered')),
  -- What all of it comes to, in one word: see server/orders/rules.ts.
  state text not null,
  what text not null,
  subtotal_cents bigint not null,
  shipping_cents bigint not null,
  -- Known once it is paid, and then a part of the total.
  tax_cents bigint not null,
  total_cents bigint not null,
  refunded_cents bigint not null,
  -- Where it is sent to: a name, a list of lines as JSON, a country.
  recipient text,
  address text,
  country text,
  carrier text,
  tracking_number text,
  tracking_url text,
  created_at text not null,
  paid_at text,
  sent_at text,
  delivered_at text
);
create index orders_member on orders (member_id, id);
create index orders_state on orders (state, id);

-- Each thing as it was sold.
create table order_items (
  id bigint primary key,
  order_id bigint not null references orders (id),
  product_id bigint references products (id) on delete set null,
  name text not null,
  kind text not null check (kind in ('physical', 'digital', 'both')),
  price_cents bigint not null,
  quantity bigint not null,
  refunded_quantity bigint not null,
  -- How many of them can be bought again.
  restocked_quantity bigint not null,
  file_key text,
  file_name text,
  file_size bigint
);
create index order_items_order on order_items (order_id);
create index order_items_product on order_items (product_id);

-- What the operator gives back: 'asked' until the provider has done it.
create table order_refunds (
  id bigint primary key,
  order_id bigint not null references orders (id),
  amount_cents bigint not null,
  shipping_cents bigint not null,
  tax_cents bigint not null,
  -- [{ item_id, quantity, restock }]
  items text not null,
  reason text not null,
  state text not null check (state in ('asked', 'done', 'refused')),
  created_at text not null
);
create index order_refunds_order on order_refunds (order_id, id);

-- What happened to an order, in sentences for the operator.
create table order_events (
  id bigint primary key,
  order_id bigint not null references orders (id),
  at text not null,
  what text not null
);
create index order_events_order on order_events (order_id, id);
