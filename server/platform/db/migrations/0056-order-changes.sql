-- When a print partner was last asked to make an order, while its answer is not known: the order may be at the partner.
alter table print_orders add column tried_at text;
-- The answer of an order that waits at the update is not known either; its next check clears this.
update print_orders set tried_at = checked_at where state = 'waiting';
