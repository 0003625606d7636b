#!/usr/bin/env node
// `npm run iiko`: lists what keeps orders from being entered in iiko automatically (docs/iiko.md). Ends with code 1 when there is something.
import { runCommandLine } from './launch/run-command.mjs'

await runCommandLine('iiko')
