#!/usr/bin/env node
// `npm run chain:load FOLDER [-- --dry-run]`: makes the database of the settings hold the chain in a folder, in one transaction, and
// tells what that changed; `--dry-run` only tells. A PostgreSQL is filled in no other way.
import { runCommandLine } from './launch/run-command.mjs'

await runCommandLine('chain:load')
