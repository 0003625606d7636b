#!/usr/bin/env node
// `npm run staff:key`: keys for whoever takes the orders (docs/decisions/030-the-staff-port.md).
import { runCommandLine } from './launch/run-command.mjs'

await runCommandLine('staff:key')
