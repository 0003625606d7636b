#!/bin/sh
# Run by the service `backup` of deploy/compose.yaml: the program and the rule of deploy/systemd/doner-backup, at the start and then every six hours.
while true; do
  if node scripts/db.mjs backup; then
    sleep 21600
  else
    echo 'The next try is in ten minutes.' >&2
    sleep 600
  fi
done
