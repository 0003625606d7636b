#!/bin/sh
# Run by the service `backup` of compose.yaml: copies the PostgreSQL of the environment (PGHOST, PGUSER, PGDATABASE)
# into /backups, at the start and then once a day, and keeps the copies of the last ten days. File names are those of
# `npm run db -- backup`.
umask 077
if [ -n "$PGPASSWORD_FILE" ]; then
  PGPASSWORD=$(cat "$PGPASSWORD_FILE") && export PGPASSWORD
fi
while true; do
  name=$(date -u +%Y-%m-%dT%H-%M-%S-000Z).dump
  if pg_dump --format=custom --no-owner --no-privileges --file=/backups/unfinished \
    && pg_restore --list /backups/unfinished >/dev/null && mv /backups/unfinished "/backups/$name"; then
    echo "The database is copied to $name."
    find /backups -name '*.dump' -mtime +10 -delete
    sleep 86400
  else
    echo 'The database could not be copied; the next try is in ten minutes.' >&2
    sleep 600
  fi
done
