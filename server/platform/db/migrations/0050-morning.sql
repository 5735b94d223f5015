-- The numbers of the morning, each of which is read by its own index.
create index members_joined on members (created_at);
-- The sum of the sales of some days is read from the index alone.
create index payment_charges_sums on payment_charges (paid_at, total_cents, tax_cents);
create index payment_subscriptions_trials on payment_subscriptions (trial_end) where status = 'trialing';
create index payment_subscriptions_past_due on payment_subscriptions (member_id) where status = 'past_due';
create index jobs_given_up on jobs (done_at, id) where done_at is not null and last_error is not null;
create index products_low on products (inventory_count, id)
  where is_active = 1 and deleted_at is null and inventory_count is not null;
create index cashcoach_grants_open on cashcoach_grants (member_id) where ended_at is null;
