-- A search also finds amounts, in the same index.
drop index expenses_search;
