-- Every file that lies in storage, with its length and the SHA-256 of its bytes: a browser's copy is told by it, and so
-- is a file that was lost, cut or damaged. When a file is next read through is check_due_at; who reads it moves that ahead.
create table stored_files (
  storage_key text primary key,
  size bigint not null,
  sha256 text not null,
  stored_at text not null,
  check_due_at text not null
);
create index stored_files_due on stored_files (check_due_at);

-- The next start brings the course's files in once more, and with them these rows.
delete from settings where name = 'course_digest';
