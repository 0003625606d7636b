#!/usr/bin/env node
// `npm run iiko`: what keeps orders from being entered in iiko by themselves (docs/iiko.md). Ends with 1 when something does.
import { runCommandLine } from './launch/run-command.mjs'

await runCommandLine('iiko')
