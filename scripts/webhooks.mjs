#!/usr/bin/env node
// `npm run webhooks -- …`: endpoints that receive events of orders, and events that could not be delivered (docs/webhooks.md).
import { runCommandLine } from './launch/run-command.mjs'

await runCommandLine('webhooks')
