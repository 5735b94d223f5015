update lesson_resources set resource_key = replace(gen_random_uuid()::text, '-', '');
