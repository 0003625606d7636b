#!/usr/bin/env node
// `npm run webhooks -- …`: endpoints that are told of orders, and what could not be told (docs/webhooks.md).
import { runCommandLine } from './launch/run-command.mjs'

await runCommandLine('webhooks')
