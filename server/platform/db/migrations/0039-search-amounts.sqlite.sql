create index expenses_search on expenses (member_id, expense_date, id, category_id, amount, search_text);
