update lesson_resources set resource_key = lower(hex(randomblob(16)));
