-- Search text of a member: search_name and the folded e-mail address, each after two line breaks. A text of one or two
-- characters is searched with these line breaks, so it matches the beginning of either. The program folds and fills
-- earlier rows at its start; triggers fill rows of servers that do not know the column.
alter table members add column search_text text;
create index members_without_search_text on members (id) where search_text is null;
-- Keyed hash of the address that the payer of a link entered, so that the address finds the payment. Null if unknown.
alter table payment_charges add column payer_hash text;
create index payment_charges_payer on payment_charges (payer_hash) where payer_hash is not null;
